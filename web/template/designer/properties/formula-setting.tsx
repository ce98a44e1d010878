import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { evaluateFormula } from '@onsite/domain/formula/evaluate-formula.ts'
import { operandsOf } from '@onsite/domain/formula/formula-operands.ts'
import { formulaFault, parseFormula } from '@onsite/domain/formula/parse-formula.ts'
import { Button, Input, InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import shared from '../../../field/conditions/conditions.module.css'
import styles from '../designer.module.css'
import { type Operand, toIds, toWords, wordsOf } from './formula-text.ts'
import { PropertyRow } from './property-row.tsx'

interface FormulaSettingProps {
  readonly field: FieldDefinition
  readonly fields: readonly FieldDefinition[]
  /** Fixed fields that may be operands. */
  readonly fixed: readonly Operand[]
  readonly onChange: (formula: string) => void
}

/** Fields that a formula may use: those with numeric values. */
function operandsFor(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  fixed: readonly Operand[],
): readonly Operand[] {
  const numeric = fields.filter((one) => one.id !== field.id && fieldTypeOf(one.type).filter === 'number')
  return [...fixed, ...numeric.map(({ id, name, group }) => ({ id, name, group }))]
}

/** The formula by names, with its check, a trial and the rules of empty values. */
export function FormulaSetting({ field, fields, fixed, onChange }: FormulaSettingProps) {
  const operands = operandsFor(field, fields, fixed)
  const formula = field.settings.formula ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement | null>(null)
  const parsed = parseFormula(formula)
  const text = typed ?? toWords(formula, operands)
  const words = wordsOf(operands)
  const used = 'tree' in parsed ? [...new Set(operandsOf(parsed.tree).map(({ id }) => id))] : []
  const strangers = used.filter((id) => !words.has(id))
  const fault =
    'fault' in parsed
      ? formulaFault(formula, parsed.fault)
      : strangers.length > 0
        ? `没有这些数字字段：${strangers.join('、')}`
        : null
  const change = (next: string) => {
    setTyped(next)
    onChange(toIds(next, operands))
  }
  const insert = (piece: string) => {
    const at = box.current?.selectionStart ?? text.length
    const end = box.current?.selectionEnd ?? at
    change(`${text.slice(0, at)}${piece}${text.slice(end)}`)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(at + piece.length, at + piece.length)
    })
  }
  return (
    <>
      <PropertyRow label="公式" fault={formula === '' && typed === null ? null : fault}>
        {(id) => (
          <Input.TextArea
            id={id}
            ref={(instance) => {
              box.current = instance?.resizableTextArea?.textArea ?? null
            }}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={1000}
            placeholder="例如：{单价} * {数量}"
            value={text}
            onChange={({ target }) => change(target.value)}
            onBlur={() => setTyped(null)}
          />
        )}
      </PropertyRow>
      <div className={shared['option']} style={{ marginBottom: 8 }}>
        <Select
          size="small"
          style={{ flex: 1, minWidth: 0 }}
          aria-label="插入字段"
          placeholder="插入字段"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={operands.map(({ id, group }) => ({ value: id, label: words.get(id) ?? id, title: group }))}
          notFoundContent="还没有数字字段"
          onChange={(id: string | null) => id !== null && insert(`{${words.get(id) ?? id}}`)}
        />
        {['+', '-', '*', '/', '(', ')'].map((sign) => (
          <Button key={sign} size="small" style={{ width: 26, padding: 0 }} onClick={() => insert(sign)}>
            {sign}
          </Button>
        ))}
      </div>
      {'tree' in parsed && fault === null && (
        <Trial
          used={used.map((id) => ({ id, name: words.get(id) ?? id }))}
          compute={(values) => evaluateFormula(parsed.tree, (id) => values[id] ?? null, field.settings.decimals)}
          unit={field.settings.unit ?? ''}
        />
      )}
      <p className={styles['hint']}>
        任一引用的字段没有填写，结果为空；不是数字或除以 0，结果也为空，不会当作 0。保存时以服务器计算的结果为准。
      </p>
    </>
  )
}

interface TrialProps {
  readonly used: readonly { readonly id: string; readonly name: string }[]
  readonly compute: (values: Readonly<Record<string, Json>>) => number | null
  readonly unit: string
}

/** Sample values beside the result. */
function Trial({ used, compute, unit }: TrialProps) {
  const [values, setValues] = useState<Readonly<Record<string, number | null>>>({})
  const filled = Object.fromEntries(used.map(({ id }, index) => [id, id in values ? (values[id] ?? null) : index + 2]))
  const result = compute(filled)
  return (
    <fieldset className={shared['branch']} aria-label="试算">
      {used.map(({ id, name }) => (
        <div key={id} className={styles['switch']}>
          <span>{name}</span>
          <InputNumber
            size="small"
            aria-label={`${name}的试算值`}
            placeholder="空"
            value={filled[id] ?? null}
            onChange={(value) => setValues({ ...values, [id]: value })}
          />
        </div>
      ))}
      <div className={styles['switch']}>
        <strong>结果</strong>
        <output>{result === null ? '空' : `${result}${unit === '' ? '' : ` ${unit}`}`}</output>
      </div>
    </fieldset>
  )
}
