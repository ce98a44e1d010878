/** The fields that a formula names. */
import type { FormulaNode } from './parse-formula.ts'

export type FieldOperand = Extract<FormulaNode, { kind: 'field' }>

/** Every reference of a tree from left to right, repeated ones too. */
export function operandsOf(tree: FormulaNode): FieldOperand[] {
  const found: FieldOperand[] = []
  const waiting: FormulaNode[] = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === 'field') found.push(node)
    else if (node.kind === 'minus') waiting.push(node.of)
    else if (node.kind === 'operation') waiting.push(node.right, node.left)
  }
  return found
}
