import { expect, it } from 'vitest'
import { recordDirectory } from '../record-kinds.ts'
import { workOrderRecordKinds } from './work-order-record-kind.ts'

const doorsOf = (entry: object | undefined) => Object.keys(entry ?? {})

it('tells of orders by their briefs alone', () => {
  for (const entry of workOrderRecordKinds) {
    expect(doorsOf(entry)).toEqual(expect.arrayContaining(['briefs', 'openForm', 'valuesSaved']))
    for (const door of ['isSeen', 'naming', 'names', 'nameBeside', 'storedNames'])
      expect(doorsOf(entry)).not.toContain(door)
  }
})

it('asks the first entry alone of the kind as a whole', () => {
  const [own, ...beside] = workOrderRecordKinds
  const ofWholeKind = ['count', 'countByVersion', 'countIn', 'idsNaming', 'opens']

  expect(doorsOf(own)).toEqual(expect.arrayContaining(ofWholeKind))
  expect(beside.map(({ formKind }) => formKind)).toEqual(['receipt', 'expense', 'evaluation'])
  for (const entry of beside) expect(doorsOf(entry).filter((door) => ofWholeKind.includes(door))).toEqual([])
})

it('counts each kind once for the menu', () => {
  const counted = recordDirectory.counters.map(({ kind }) => kind)

  expect(counted.toSorted()).toEqual([...new Set(counted)].toSorted())
})
