import { ImportState as S } from '@onsite/domain/import/import-state.ts'
import { expect, it } from 'vitest'
import { endingOf } from './import-fact.ts'
import type { BatchRow } from './import-store.ts'

const batch = {
  id: 'b',
  acting_id: 'me',
  file_name: '门店.csv',
  counts: { written: 499, wrong: 1, undone: 0, kept: 0 },
} as unknown as BatchRow

it('tells whoever it was done for how a run, an undo or a failure ended', () => {
  const undone = { ...batch, counts: { undone: 490, kept: 9 } }

  expect(endingOf(batch, S.Done, '')).toMatchObject({
    people: ['me'],
    title: '导入已完成',
    text: '门店.csv，已导入 499 行，有误 1 行',
    path: '/importCenter/b',
  })
  expect(endingOf(undone, S.Undone, '').text).toBe('门店.csv，已撤销 490 行，未能撤销 9 行')
  expect(endingOf(batch, S.Failed, '账号已停用').text).toBe('门店.csv，账号已停用，已导入 499 行，有误 1 行')
})
