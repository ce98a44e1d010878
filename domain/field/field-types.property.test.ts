import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldTypeOf, fieldTypes } from './field-types.ts'
import { arbitraryFilled, arbitraryToday } from './testing/arbitrary-field.ts'
import { madeNames } from './testing/made-names.ts'

const context = { today: arbitraryToday }
const each = fieldTypes.map((type) => type.name)
const inputs = fieldTypes.filter((type) => type.isInput).map((type) => type.name)

it.each(each)('finds the definitions and values that %s is made of sound', (name) => {
  fc.assert(
    fc.property(arbitraryFilled({ types: [name] }), ({ field, value }) => {
      const type = fieldTypeOf(field.type)

      expect(type.checkSettings(field)).toEqual([])
      expect(type.check(value, field, context)).toEqual({ value })
    }),
  )
})

it.each(inputs)('reads back exactly what it exported: %s', (name) => {
  fc.assert(
    fc.property(arbitraryFilled({ types: [name] }), ({ field, value }) => {
      const type = fieldTypeOf(field.type)

      const cell = type.exportCell(value, field, madeNames)

      expect(type.importCell(cell, field, madeNames, context)).toEqual({ value })
    }),
    { numRuns: 300 },
  )
})

it.each(inputs)('exports nothing for nothing and reads nothing from an empty cell: %s', (name) => {
  fc.assert(
    fc.property(arbitraryFilled({ types: [name] }), fc.constantFrom('', ' ', '\n', '　'), ({ field }, blank) => {
      const type = fieldTypeOf(field.type)

      expect(type.exportCell(null, field, madeNames)).toBe('')
      expect(type.show(null, field, madeNames)).toBe('')
      expect(type.wire(null, field, madeNames)).toBe('')
      expect(type.index(null, field)).toEqual([])
      expect(type.importCell(blank, field, madeNames, context)).toEqual({ value: null })
    }),
    { numRuns: 20 },
  )
})

it.each(each)('judges anything without throwing, and twice the same: %s', (name) => {
  const anything = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withSparseArray: true }),
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.uuid()),
  )
  fc.assert(
    fc.property(arbitraryFilled({ types: [name] }), anything, ({ field }, value) => {
      const type = fieldTypeOf(field.type)

      const judged = type.check(value, field, context)

      if ('fault' in judged) expect(judged.fault).not.toBe('')
      else {
        expect(JSON.parse(JSON.stringify(judged.value))).toEqual(judged.value)
        expect(type.check(judged.value, field, context)).toEqual(judged)
      }
    }),
    { numRuns: 300 },
  )
})

it.each(each)('reads any cell without throwing, and gives what it would accept itself: %s', (name) => {
  const cells = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from('\\;/=|[] \n1a')) }),
  )
  fc.assert(
    fc.property(arbitraryFilled({ types: [name] }), cells, ({ field }, cell) => {
      const type = fieldTypeOf(field.type)

      const read = type.importCell(cell, field, madeNames, context)

      if ('value' in read) expect(type.check(read.value, field, context)).toEqual(read)
    }),
    { numRuns: 300 },
  )
})

it.each(each)('gives texts, side rows and references of its values that can be stored: %s', (name) => {
  fc.assert(
    fc.property(arbitraryFilled({ types: [name] }), ({ field, value }) => {
      const type = fieldTypeOf(field.type)

      expect(type.show(value, field, madeNames).isWellFormed()).toBe(true)
      expect(type.wire(value, field, madeNames)).toBeTypeOf('string')
      expect(type.compare(value, value)).toBe(0)
      for (const entry of type.index(value, field)) {
        if ('text' in entry) expect(entry.text.length).toBeLessThanOrEqual(200)
        else expect(Number.isFinite(entry.number)).toBe(true)
      }
      if (type.filter === null) expect(type.index(value, field)).toEqual([])
      for (const { kind, id } of type.references(value, field)) expect(madeNames.label(kind, id)).not.toBeNull()
    }),
  )
})
