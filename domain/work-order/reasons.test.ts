import { expect, it } from 'vitest'
import { type DictionaryName, dictionaryTypes } from '../dictionary/dictionary-types.ts'
import { abnormalTypes } from './abnormal-type.ts'
import type { WorkOrderMove } from './work-order-move.ts'
import { workOrderLifecycle } from './work-order-lifecycle.ts'

it('says in each dictionary of reasons where its words are offered', () => {
  const rows: readonly WorkOrderMove[] = Object.values(workOrderLifecycle.moves)
  const moves = rows.flatMap(({ asks, label }) =>
    asks !== undefined && 'reasons' in asks && asks.reasons !== undefined ? [[asks.reasons, label] as const] : [],
  )
  const requests = Object.values(abnormalTypes).map(({ label, reasons }) => [reasons, `申请异常：${label}`] as const)
  const places: readonly (readonly [DictionaryName, string])[] = [...moves, ...requests]

  expect(moves.length).toBeGreaterThan(2)
  for (const [name, place] of places)
    expect([name, dictionaryTypes[name].usedIn]).toEqual([name, expect.arrayContaining([place])])
})
