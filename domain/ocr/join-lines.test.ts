import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'

const piece = (text: string, left: number, top: number, width = 100, height = 40) => ({
  text,
  confidence: 0.9,
  box: [left, top, width, height] as const,
})

test('a label and its value beside it are one line', () => {
  expect(joinLines([piece('138 1234 5678', 250, 102), { ...piece('手机 :', 120, 100), confidence: 0.7 }])).toEqual([
    { text: '手机 : 138 1234 5678', confidence: 0.7, box: [120, 100, 230, 42] },
  ])
})

test('columns stay apart, and lines run from top to bottom', () => {
  const texts = joinLines([piece('乙', 600, 10), piece('丙', 10, 80), piece('甲', 10, 12)]).map(({ text }) => text)

  expect(texts).toEqual(['甲', '乙', '丙'])
})
