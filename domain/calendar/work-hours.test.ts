import { expect, it } from 'vitest'
import { readMinute, shownMinute, usualWeek, weekWords } from './work-hours.ts'

it('reads times as people type them', () => {
  expect(['9', '9:30', '0930', '9：30', ' 18:00 ', '24:00', '0'].map(readMinute)).toEqual([
    540, 570, 570, 570, 1080, 1440, 0,
  ])
  expect(['', '25', '9:60', '24:01', '9:3', '九点', '-1'].map(readMinute)).toEqual(Array(7).fill(null))
  expect([0, 545, 1440].map(shownMinute)).toEqual(['0:00', '9:05', '24:00'])
})

it('says a week in words, and joins days that are alike', () => {
  expect(weekWords(usualWeek)).toBe('周一至周五 9:00–12:00、13:30–18:00')
  const short = [{ from: 540, to: 720 }]
  expect(weekWords([...usualWeek.slice(0, 5), short, short])).toBe(
    '周一至周五 9:00–12:00、13:30–18:00；周六、周日 9:00–12:00',
  )
  expect(weekWords([short, [], short, [], [], [], []])).toBe('周一 9:00–12:00；周三 9:00–12:00')
})
