import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import { describe, expect, it } from 'vitest'
import { mergeRows, usualTake } from './merge-rows.ts'

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const form = (values: Record<string, string>) => ({ fields: [{ id: 'a', name: '甲' }], values }) as unknown as FormShape

describe('fields of two customers', () => {
  it('are told apart only where they differ, and empty is empty however it travels', () => {
    const kept = { name: '甲公司', level: 3, industry: '', credit: null, black: 0, tags: [{ id: '1' }] }
    const merged = { name: '甲', level: 3, industry: null, credit: 500, black: 1, tags: [] }

    expect(keysOf(mergeRows(kept, merged, null))).toEqual(['name', 'credit', 'black'])
  })

  it('are taken from the one that ends where the kept one lacks them, but nobody is blackened unasked', () => {
    const rows = mergeRows({ name: '甲', credit: null, black: 0 }, { name: '乙', credit: 500, black: 1 }, null)

    expect([...usualTake(rows)]).toEqual(['credit'])
  })

  it('hold custom fields under the key that the call wants', () => {
    const rows = mergeRows({}, {}, { kept: form({}), merged: form({ a: '值' }) })

    expect(keysOf(rows)).toEqual(['values.a'])
    expect([...usualTake(rows)]).toEqual(['values.a'])
  })
})
