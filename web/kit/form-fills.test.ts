import { expect, test } from 'vitest'
import { fillIn, revertFills } from './form-fills.ts'

const fills = [
  { field: 'name', value: '张美玲' },
  { field: 'linkPerson', value: '张美玲' },
  { field: 'phone', value: '13812340000' },
  { field: 'areaCode', value: '320506' },
]

test('marks what it fills in, and brings back what was typed before', () => {
  const typed = { linkPerson: '李雷', phone: '13812340000' }

  const filled = fillIn(typed, [], fills)

  // The phone stood there already.
  expect(filled.marks.map(({ field }) => field)).toEqual(['name', 'linkPerson', 'areaCode'])
  expect(revertFills(filled.marks, 'linkPerson').values).toEqual({ linkPerson: '李雷' })
  expect(revertFills(filled.marks, 'linkPerson').marks).toHaveLength(2)
  expect(revertFills(filled.marks)).toEqual({
    values: { name: undefined, linkPerson: '李雷', areaCode: undefined },
    marks: [],
  })
})

test('keeps what was typed before the first fill when a second comes over it', () => {
  const first = fillIn({ name: '手写' }, [], [{ field: 'name', value: '甲' }])

  const second = fillIn({ name: '甲' }, first.marks, [{ field: 'name', value: '乙' }])

  expect(second.marks).toEqual([{ field: 'name', before: '手写', filled: '乙' }])
})
