import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { lineAmount, linesTotal } from '@onsite/domain/contract/contract-lines.ts'
import { Button, Form, InputNumber } from 'antd'
import { AmountInput } from '../kit/amount-input.tsx'
import { formatMoney } from '../kit/formats.ts'
import styles from './contract.module.css'
import { KeptValue } from './kept-value.tsx'
import { ProductNameInput } from './product-name-input.tsx'

export interface LineValue {
  readonly productId?: string | null
  readonly name?: string
  readonly quantity?: number | null
  readonly price?: number | null
}

const amountOf = (line: LineValue | undefined): number => lineAmount(line?.quantity ?? 0, line?.price ?? 0)

/** The sum of lines as they are typed. */
const totalOf = (lines: readonly (LineValue | undefined)[] | undefined): number =>
  linesTotal((lines ?? []).map((line) => ({ quantity: line?.quantity ?? 0, price: line?.price ?? 0 })))

/** The product lines of a sales contract, within its form. */
export function LineFields() {
  const form = Form.useFormInstance()
  return (
    <Form.List name="lines">
      {(lines, { add, remove }) => (
        <fieldset className={styles['lines']}>
          <legend>产品明细</legend>
          {lines.map((line) => (
            <Line
              key={line.key}
              index={line.name}
              onProduct={(productId) => form.setFieldValue(['lines', line.name, 'productId'], productId)}
              onRemove={() => remove(line.name)}
            />
          ))}
          <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({ quantity: 1, price: 0 })}>
            添加产品
          </Button>
          {lines.length > 0 && <LinesFoot />}
        </fieldset>
      )}
    </Form.List>
  )
}

/** The sum of the lines, with a button that makes it the amount of the contract. */
function LinesFoot() {
  const form = Form.useFormInstance()
  const lines = Form.useWatch<readonly LineValue[] | undefined>('lines', form)
  const amount = Form.useWatch<number | null | undefined>('amount', form)
  const total = totalOf(lines)
  return (
    <div className={styles['linesFoot']}>
      <span>
        明细合计 <b>{formatMoney(total)}</b>
      </span>
      {amount !== total && (
        <Button type="link" size="small" onClick={() => form.setFieldValue('amount', total)}>
          用作合同金额
        </Button>
      )}
    </div>
  )
}

interface LineProps {
  readonly index: number
  readonly onProduct: (productId: string | null) => void
  readonly onRemove: () => void
}

function Line({ index, onProduct, onRemove }: LineProps) {
  const form = Form.useFormInstance()
  const line = Form.useWatch<LineValue | undefined>(['lines', index], form)
  const nth = `第 ${index + 1} 行`
  return (
    <div className={styles['line']}>
      <KeptValue name={[index, 'productId']} />
      <Form.Item name={[index, 'name']} rules={[{ required: true, whitespace: true, message: '请填写产品名称' }]}>
        <ProductNameInput aria-label={`${nth}产品`} onProduct={onProduct} />
      </Form.Item>
      <Form.Item name={[index, 'quantity']} rules={[{ required: true, message: '请填写数量' }]}>
        <InputNumber
          min={0.001}
          max={1_000_000}
          precision={3}
          aria-label={`${nth}数量`}
          style={{ width: '100%' }}
          formatter={plainNumber}
        />
      </Form.Item>
      <Form.Item name={[index, 'price']} rules={[{ required: true, message: '请填写单价' }]}>
        <AmountInput aria-label={`${nth}单价`} />
      </Form.Item>
      <span className={styles['sum']}>{formatMoney(amountOf(line))}</span>
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${nth}`} onClick={onRemove} />
    </div>
  )
}

/** Three digits are kept, but 2 is not written 2.000. */
const plainNumber = (value: number | string | undefined, info: { userTyping: boolean; input: string }): string =>
  info.userTyping ? info.input : value === undefined || value === '' ? '' : String(Number(value))
