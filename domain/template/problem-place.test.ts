import { expect, test } from 'vitest'
import { type ProblemPlace, readPlace, textOfPlace } from './problem-place.ts'

const places: readonly ProblemPlace[] = [
  { kind: 'template' },
  { kind: 'process' },
  { kind: 'step', step: 'assign' },
  { kind: 'approval', point: 'creation' },
  { kind: 'group', name: '基本信息' },
  { kind: 'group', name: '' },
  { kind: 'field', id: '0192f0c1-0000-7000-8000-000000000001' },
]

test.each(places)('reads back the text of $kind', (place) => {
  expect(readPlace(textOfPlace(place))).toEqual(place)
})

test('tells every place apart', () => {
  expect(new Set(places.map(textOfPlace)).size).toBe(places.length)
})
