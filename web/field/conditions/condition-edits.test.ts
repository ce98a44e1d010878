import type { Condition } from '@onsite/domain/field/condition.ts'
import { describe, expect, it } from 'vitest'
import { asBranch, pruneCondition, replaceAt } from './condition-edits.ts'

const a: Condition = { field: 'a', operator: 'isFilled' }
const b: Condition = { field: 'b', operator: 'equals', value: 1 }
const c: Condition = { field: '@title', operator: 'isEmpty' }

describe('condition trees', () => {
  it('shows a single comparison as a branch of one', () => {
    expect(asBranch(a)).toEqual({ all: [a] })
    expect(asBranch(null)).toEqual({ all: [] })
    expect(asBranch({ any: [a] })).toEqual({ any: [a] })
  })

  it('replaces and takes away at any depth', () => {
    const tree: Condition = { all: [a, { any: [b, c] }] }

    expect(replaceAt(tree, [1, 0], a)).toEqual({ all: [a, { any: [a, c] }] })
    expect(replaceAt(tree, [0], null)).toEqual({ all: [{ any: [b, c] }] })
    expect(replaceAt(tree, [], b)).toBe(b)
  })

  it('keeps nothing that says nothing', () => {
    expect(pruneCondition({ all: [] })).toBe(null)
    expect(pruneCondition({ all: [{ any: [] }, a] })).toBe(a)
    expect(pruneCondition({ all: [{ any: [b, c] }, { all: [] }] })).toEqual({ any: [b, c] })
  })
})
