import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import { findCycle } from './find-cycle.ts'
import { operandsOf } from './formula-operands.ts'
import { type FormulaNode, parseFormula } from './parse-formula.ts'
import { roundTo } from './round-number.ts'

function treeOf(text: string): FormulaNode {
  const parsed = parseFormula(text)
  if ('fault' in parsed) throw new Error(parsed.fault.message)
  return parsed.tree
}

const values: Readonly<Record<string, unknown>> = {
  a: 6,
  b: 4,
  none: null,
  zero: 0,
  word: '三',
  digits: '2.5',
  '@amount': 100,
  huge: 1e300,
}
const resultOf = (text: string, decimals?: number) => evaluateFormula(treeOf(text), (id) => values[id], decimals)

it.each([
  ['1+2*3', 7],
  ['(1+2)*3', 9],
  ['10-4-3', 3],
  ['100/10/5', 2],
  ['-{a}+10', 4],
  ['--{a}', 6],
  ['2*-3', -6],
  ['+{a}', 6],
  ['0.1+0.2', 0.3],
  ['.5*2.', 1],
  ['{a}*{b}', 24],
  ['{@amount}/{b}', 25],
  ['{digits}*2', 5],
  ['（{a}＋{b}）×2÷4', 5],
  ['-0', 0],
  ['0*-1', 0],
])('computes %s', (text, result) => {
  expect(resultOf(text)).toBe(result)
  expect(Object.is(resultOf(text), -0)).toBe(false)
})

it.each(['{none}+1', '{missing}*0', '1/{zero}', '0/0', '1/(2-2)', '{word}+1', '{huge}*{huge}', '{huge}-1'])(
  'is empty for %s',
  (text) => {
    expect(resultOf(text)).toBeNull()
  },
)

it.each([
  ['10/3', 2, 3.33],
  ['2.675*1', 2, 2.68],
  ['1.005*1', 2, 1.01],
  ['-2.5', 0, -3],
  ['10/3', 0, 3],
  ['-0.4', 0, 0],
] as const)('rounds %s to %i decimals as people do', (text, decimals, result) => {
  expect(resultOf(text, decimals)).toBe(result)
})

it.each([
  ['', 1, '填写'],
  ['1+', 3, '没有写完'],
  ['1 2', 3, '缺少运算符'],
  ['(1+2', 1, '右括号'],
  ['1+2)', 4, '多了'],
  ['()', 2, '缺少内容'],
  ['*2', 1, '前缺少'],
  ['1.2.3', 1, '数字'],
  ['{a', 1, '右花括号'],
  ['{a b}', 1, '引用'],
  ['1+x', 3, '不认识'],
  ['1+😀', 3, '不认识「😀」'],
] as const)('says where %j is wrong', (text, at, words) => {
  expect(parseFormula(text)).toEqual({ fault: { at, message: expect.stringContaining(words) } })
})

it('takes long chains, and refuses what is too long or too deep', () => {
  expect(resultOf(Array.from({ length: 500 }, () => '1').join('+'))).toBe(500)
  expect(resultOf(`${'('.repeat(50)}1${')'.repeat(50)}`)).toBe(1)
  expect(parseFormula(`${'('.repeat(51)}1${')'.repeat(51)}`)).toHaveProperty('fault')
  expect(parseFormula('-'.repeat(999))).toHaveProperty('fault')
  expect(parseFormula('1'.repeat(1001))).toHaveProperty('fault')
})

it('parses or refuses any text without throwing', () => {
  const signs = fc.constantFrom(...Array.from('0123456789.+-*/(){}@ab '))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs, maxLength: 60 })), (text) => {
      const parsed = parseFormula(text)

      if ('fault' in parsed) expect(parsed.fault.at).toBeLessThanOrEqual(text.length + 1)
      else expect(evaluateFormula(parsed.tree, () => 2)).not.toBeNaN()
    }),
    { numRuns: 1000 },
  )
})

interface Sample {
  readonly text: string
  readonly result: number | null
}

/** Random formulas in text, with the result of ordinary arithmetic. */
const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: 0, max: 99 }).map((number) => ({ text: String(number), result: number })),
    fc.constantFrom({ text: '{a}', result: 6 }, { text: '{none}', result: null }, { text: '{zero}', result: 0 }),
    tie('sample').map(({ text, result }) => ({ text: `-(${text})`, result: result === null ? null : -result })),
    fc.tuple(tie('sample'), fc.constantFrom('+', '-', '*', '/'), tie('sample')).map(([left, operator, right]) => ({
      text: `(${left.text}) ${operator} (${right.text})`,
      result: reference(left.result, operator, right.result),
    })),
  ),
}))

function reference(left: number | null, operator: string, right: number | null): number | null {
  if (left === null || right === null) return null
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  return right === 0 ? null : left / right
}

it('computes random formulas like plain arithmetic', () => {
  fc.assert(
    fc.property(sample, ({ text, result }) => {
      fc.pre(text.length <= 1000 && (result === null || Math.abs(result) < 1e14))
      const parsed = parseFormula(text)
      fc.pre('tree' in parsed)

      const computed = resultOf(text)

      if (result === null) expect(computed).toBeNull()
      else expect(computed).toBeCloseTo(result, Math.abs(result) > 1000 ? 0 : 6)
    }),
    { numRuns: 1000 },
  )
})

it('lists the fields of a formula with their places', () => {
  expect(operandsOf(treeOf('{a}+2*{@amount}-{a}')).map(({ id, at }) => [id, at])).toEqual([
    ['a', 1],
    ['@amount', 7],
    ['a', 17],
  ])
})

it('names the things of a circle in their order', () => {
  const sources: Record<string, string[]> = { a: ['b', 'x'], b: ['c'], c: ['b'], d: ['a'] }

  expect(findCycle(['d', 'a', 'b', 'c'], (id) => sources[id] ?? [])).toEqual(['b', 'c', 'b'])
  expect(findCycle(['a'], () => ['a'])).toEqual(['a', 'a'])
})

it('finds a circle exactly when there is one, at any length', () => {
  const graph = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 16 })
  fc.assert(
    fc.property(graph, (edges) => {
      const ids = Array.from({ length: 12 }, (_, at) => String(at))
      const sourcesOf = (id: string) => edges.filter(([from]) => String(from) === id).map(([, to]) => String(to))

      const cycle = findCycle(ids, sourcesOf)

      expect(cycle !== null).toBe(hasCircle(ids, sourcesOf))
      if (cycle === null) return
      expect(cycle[0]).toBe(cycle.at(-1))
      for (let at = 1; at < cycle.length; at++) expect(sourcesOf(cycle[at - 1] ?? '')).toContain(cycle[at])
    }),
    { numRuns: 500 },
  )
  const chain = Array.from({ length: 50_000 }, (_, at) => String(at))
  expect(findCycle(chain, (id) => [String(Number(id) + 1)])).toBeNull()
})

/** Removes ids that depend on nothing left, until nothing changes. */
function hasCircle(ids: readonly string[], sourcesOf: (id: string) => string[]): boolean {
  let left = [...ids]
  for (;;) {
    const still = left.filter((id) => sourcesOf(id).some((source) => left.includes(source)))
    if (still.length === left.length) return left.length > 0
    left = still
  }
}

it('rounds half away from zero, whatever the size', () => {
  expect([roundTo(1.005, 2), roundTo(-1.5, 0), roundTo(1e-9, 6), roundTo(123_456_789_012.345, 2)]).toEqual([
    1.01, -2, 0, 123_456_789_012.35,
  ])
})
