import { readFieldName } from '@onsite/domain/field/field-name.ts'
import type { FormulaNode } from '@onsite/domain/formula/parse-formula.ts'
import { formulaOf } from '@onsite/domain/field/formula-of.ts'
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { EditProps, FieldWidget, ShowProps } from '../field-widget.ts'
import styles from '../field.module.css'
import { numberText } from './number.tsx'

/** The calculation behind the result: `单价 × 数量`. */
function FormulaResult({ field, value, context }: Pick<ShowProps, 'field' | 'value' | 'context'>) {
  const { parsed } = formulaOf(field)
  const { decimals, unit } = field.settings
  const text = numberText(value, decimals, unit)
  if ('fault' in parsed) return <>{text}</>
  const nameOf = (id: string) => {
    const named = readFieldName(id)
    return named.kind === 'fixed'
      ? context.systemLabel(named.key)
      : (context.fields.find((one) => one.id === named.id)?.name ?? '已删除的字段')
  }
  const way = `${field.name} = ${formulaText(parsed.tree, nameOf)}`
  const hint = text === '' ? `${way}；还缺少数字，或除数为 0` : way
  return (
    <span className={styles['formula']}>
      <span>{text === '' ? '--' : text}</span>
      <Tooltip title={hint} trigger={['hover', 'focus', 'click']}>
        <button type="button" className={styles['why']} aria-label={`怎么算出来的：${hint}`}>
          <QuestionCircleOutlined />
        </button>
      </Tooltip>
    </span>
  )
}

const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const
const rankOf = (node: FormulaNode): number =>
  node.kind === 'operation' ? (node.operator === '+' || node.operator === '-' ? 1 : 2) : 3

/** A formula as people write it, with the names of its fields and only the parentheses it needs. */
export function formulaText(node: FormulaNode, nameOf: (id: string) => string): string {
  if (node.kind === 'number') return String(node.value)
  if (node.kind === 'field') return nameOf(node.id)
  const inside = (child: FormulaNode, least: number) => {
    const text = formulaText(child, nameOf)
    return rankOf(child) < least ? `(${text})` : text
  }
  if (node.kind === 'minus') return `−${inside(node.of, 3)}`
  const own = rankOf(node)
  // a − (b − c) keeps its parentheses, (a − b) − c needs none.
  const isFirm = node.operator === '-' || node.operator === '/'
  return `${inside(node.left, own)} ${signs[node.operator]} ${inside(node.right, isFirm ? own + 1 : own)}`
}

function FormulaEdit({ id, ...rest }: EditProps) {
  return (
    <div id={id} className={styles['output']}>
      <FormulaResult {...rest} />
    </div>
  )
}

export const formulaWidget: FieldWidget = { Edit: FormulaEdit, Show: FormulaResult, isComputed: true }
