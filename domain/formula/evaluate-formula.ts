/** Computes formulas. The same code runs in the browser and on the server, so that the preview equals the result. */
import { roundTo } from './round-number.ts'
import type { FormulaNode, FormulaOperator } from './parse-formula.ts'

/** Results beyond this are empty: they could not be shown or kept exactly. */
const largestResult = 1e15
/** Digits that a result keeps: enough to hide that 0.1 + 0.2 is not 0.3 in a double. */
const significantDigits = 12
/** Decimals of a result when nothing else is asked for. */
const mostDecimals = 10

/**
 * Computes a tree. `operand` gives the value of a field: a missing one is null and makes the result null, so does one that is not numeric,
 * and a division by zero (Spec 2 §5). Never NaN, infinite or -0. `decimals` rounds the result, half away from zero.
 */
export function evaluateFormula(tree: FormulaNode, operand: (id: string) => unknown, decimals?: number): number | null {
  const result = compute(tree, operand)
  if (result === null || !Number.isFinite(result) || Math.abs(result) > largestResult) return null
  const tidy = Number(result.toPrecision(significantDigits))
  return roundTo(tidy, decimals ?? mostDecimals)
}

function compute(node: FormulaNode, operand: (id: string) => unknown): number | null {
  if (node.kind === 'number') return node.value
  if (node.kind === 'field') return numericValue(operand(node.id))
  if (node.kind === 'minus') {
    const of = compute(node.of, operand)
    return of === null ? null : -of
  }
  // Chains lean to the left: walked in a loop, so that a long sum is not a deep call.
  const chain: { readonly operator: FormulaOperator; readonly right: FormulaNode }[] = []
  let first: FormulaNode = node
  while (first.kind === 'operation') {
    chain.push(first)
    first = first.left
  }
  let result = compute(first, operand)
  for (const step of chain.reverse()) {
    const right = result === null ? null : compute(step.right, operand)
    if (result === null || right === null) return null
    result = operations[step.operator](result, right)
  }
  return result
}

const operations: Readonly<Record<FormulaOperator, (left: number, right: number) => number | null>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? null : left / right),
}

/** A number, or the number that a plain decimal text stands for (system fields may be texts); null for anything else. */
function numericValue(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value) ? Number(value) : null
}
