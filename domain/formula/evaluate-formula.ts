/** What a formula comes to. The same code runs in the browser and on the server, so that the preview equals the result. */
import type { FormulaNode, FormulaOperator } from './parse-formula.ts'

/** Results beyond this are empty: they could not be shown or kept exactly. */
const largestResult = 1e15
/** Digits that a result keeps: enough to hide that 0.1 + 0.2 is not 0.3 in a double. */
const significantDigits = 12

/**
 * Computes a tree. `operand` gives the value of a field: a missing one is null and makes the result null, so does one that is not numeric,
 * and a division by zero (Spec 2 §5). Never NaN, infinite or -0. `decimals` rounds the result, half away from zero.
 */
export function evaluateFormula(tree: FormulaNode, operand: (id: string) => unknown, decimals?: number): number | null {
  const result = compute(tree, operand)
  if (result === null || !Number.isFinite(result) || Math.abs(result) > largestResult) return null
  const tidy = Number(result.toPrecision(significantDigits))
  const rounded = decimals === undefined ? tidy : roundHalfUp(tidy, decimals)
  return rounded === 0 ? 0 : rounded
}

function compute(node: FormulaNode, operand: (id: string) => unknown): number | null {
  switch (node.kind) {
    case 'number':
      return node.value
    case 'field':
      return numericValue(operand(node.id))
    case 'minus': {
      const of = compute(node.of, operand)
      return of === null ? null : -of
    }
    case 'operation': {
      // Chains lean to the left: walked in a loop, so that a long sum is not a deep call.
      const chain: { readonly operator: FormulaOperator; readonly right: FormulaNode }[] = []
      let first: FormulaNode = node
      while (first.kind === 'operation') {
        chain.push(first)
        first = first.left
      }
      let result = compute(first, operand)
      for (let at = chain.length - 1; at >= 0 && result !== null; at--) {
        const step = chain[at]
        const right = step ? compute(step.right, operand) : null
        result = step === undefined || right === null ? null : operate(step.operator, result, right)
      }
      return result
    }
  }
}

function operate(operator: FormulaOperator, left: number, right: number): number | null {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? null : left / right
  }
}

/** A number, or the number that a plain decimal text stands for (system fields may be texts); null for anything else. */
function numericValue(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value) ? Number(value) : null
}

function roundHalfUp(number: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = Math.abs(number).toString().split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  const [whole = '0', grown = '0'] = shifted.toString().split('e')
  return Math.sign(number) * Number(`${whole}e${Number(grown) - decimals}`)
}
