import { expect, it } from 'vitest'
import { applySnippet, askedName, findMatching } from './snippets.ts'

const snippets = [
  { id: '1', name: '已派工', text: '工程师将在两小时内到达' },
  { id: '2', name: '工程师改期', text: '改到明天' },
  { id: '3', name: '感谢', text: '谢谢' },
]

it('asks at the beginning of a line only, up to the caret', () => {
  expect(askedName('/', 1)).toBe('')
  expect(askedName('您好\n/派工 后面', 6)).toBe('派工')
  expect(askedName('1/2', 3)).toBeNull()
  expect(askedName('/a/b', 4)).toBeNull()
  expect(askedName('/派工\n好', 5)).toBeNull()
})

it('finds by name first, then by words', () => {
  expect(findMatching(snippets, '工程师').map(({ id }) => id)).toEqual(['2', '1'])
  expect(findMatching(snippets, '')).toHaveLength(3)
  expect(findMatching(snippets, '没有')).toEqual([])
})

it('puts the text in place of the question, keeps what stands around, and selects the first open place', () => {
  const put = applySnippet('您好\n/派\n再见', 5, '请找{负责人}，{服务电话}')

  expect(put.text).toBe('您好\n请找{负责人}，{服务电话}\n再见')
  expect(put.text.slice(put.start, put.end)).toBe('{负责人}')
  expect(applySnippet('前后', 1, '中')).toEqual({ text: '前中后', start: 2, end: 2 })
})

it('never grows over what the box holds', () => {
  expect(applySnippet('前后', 1, '很长的文字', 4).text).toBe('前很长后')
})
