import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinCell, listSeparators, pathSeparators, splitCell } from './cell-list.ts'
import { rowCells, rowLines, writeRow } from './cell-rows.ts'
import { readList } from './read-list.ts'

const sign = fc.constantFrom(...Array.from('ab中 ;；/／=＝\\\n\tn、，'))
const part = fc.string({ unit: sign, minLength: 1, maxLength: 8 })
const parts = fc.array(part, { minLength: 1, maxLength: 5 })

it('reads back any list and any path, blanks at the ends included', () => {
  fc.assert(
    fc.property(parts, (things) => {
      expect(splitCell(joinCell(things, listSeparators, '; '), listSeparators)).toEqual(things)
      expect(splitCell(joinCell(things, pathSeparators, '/'), pathSeparators)).toEqual(things)
    }),
    { numRuns: 1000 },
  )
})

it('reads back any rows', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const cell = rows.map(writeRow).join('\n')

      expect(rowLines(cell).map(rowCells)).toEqual(rows)
    }),
    { numRuns: 1000 },
  )
})

it('takes a backslash before an ordinary sign as one', () => {
  expect(splitCell('C:\\temp; D:\\', listSeparators)).toEqual(['C:\\temp', 'D:\\'])
})

it('finds the names of a list also between commas, but a name that holds one first', () => {
  const known: Readonly<Record<string, string>> = { 甲: '1', 乙: '2', '甲,乙': '3' }
  const find = (name: string) => known[name] ?? null

  expect(readList('甲、乙', find)).toEqual({ found: ['1', '2'] })
  expect(readList('甲,乙; 甲', find)).toEqual({ found: ['3', '1'] })
  expect(readList('甲、丙', find)).toEqual({ missing: '甲、丙' })
  expect(readList(' ', find)).toEqual({ found: [] })
})
