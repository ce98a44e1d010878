import { Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useWideness } from '../kernel/use-wideness.ts'
import { AmountInput } from './amount-input.tsx'
import { KeptValue, type LineProps, RemoveLine } from './form-lines.tsx'
import { formatMoney } from './formats.ts'
import styles from './priced-line.module.css'

export const pricedHeads = `${styles['line']} ${styles['heads']}`

interface Priced {
  readonly quantity?: number | null
  readonly price?: number | null
}

interface PricedLineProps extends LineProps {
  /** Key of the lines among the values of the form. */
  readonly list: string
  /** Key of the record that a line was chosen from, which is kept with it. */
  readonly chosenKey: string
  /** 产品 */
  readonly what: string
  readonly longestName: number
  readonly leastQuantity: number
  /** False: prices are hidden from this person. */
  readonly seesPrices?: boolean
  amountOf(this: void, line: Priced): number
  /** Takes the name. */
  readonly children: ReactNode
}

/** A line of something sold or served: its name, how many, at which price, and what that makes. */
export function PricedLine(props: PricedLineProps) {
  const { amountOf, children, index, leastQuantity, list, longestName, seesPrices = true, what } = props
  const form = Form.useFormInstance()
  const line = Form.useWatch<Priced | undefined>([list, index], form)
  const isPhone = useWideness() === 'phone'
  const nth = `第 ${index + 1} 行`
  return (
    <div className={styles['line']}>
      <KeptValue name={[index, props.chosenKey]} />
      <Form.Item
        name={[index, 'name']}
        rules={[
          { required: true, whitespace: true, message: `请填写${what}` },
          { max: longestName, message: `${what}最多 ${longestName} 个字` },
        ]}
      >
        {children}
      </Form.Item>
      <Form.Item name={[index, 'quantity']} rules={[{ required: true, message: '请填写数量' }]}>
        <InputNumber
          min={leastQuantity}
          max={1_000_000}
          precision={3}
          inputMode="decimal"
          {...(isPhone && { prefix: '数量' })}
          aria-label={`${nth}数量`}
          style={{ width: '100%' }}
          formatter={plainNumber}
        />
      </Form.Item>
      <Form.Item name={[index, 'price']} rules={[{ required: seesPrices, message: '请填写单价' }]}>
        <AmountInput aria-label={`${nth}单价`} />
      </Form.Item>
      <span className={styles['sum']}>{formatMoney(seesPrices ? amountOf(line ?? {}) : null)}</span>
      <RemoveLine line={nth} onRemove={props.onRemove} />
    </div>
  )
}

/** Three digits are kept, but 2 is not written 2.000. */
const plainNumber = (value: number | string | undefined, info: { userTyping: boolean; input: string }): string =>
  info.userTyping ? info.input : value === undefined || value === '' ? '' : String(Number(value))
