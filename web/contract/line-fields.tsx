import { lineAmount, linesTotal } from '@onsite/domain/contract/contract-lines.ts'
import { Button, Form, InputNumber } from 'antd'
import { useSees } from '../kernel/session.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { AmountInput } from '../kit/amount-input.tsx'
import { FormLines, KeptValue, type LineProps, RemoveLine } from '../kit/form-lines.tsx'
import { formatMoney } from '../kit/formats.ts'
import styles from './contract.module.css'
import { ProductNameInput } from './product-name-input.tsx'

export interface LineValue {
  readonly productId?: string | null
  readonly name?: string
  readonly quantity?: number | null
  readonly price?: number | null
}

const counted = (line: LineValue | undefined) => ({ quantity: line?.quantity ?? 0, price: line?.price ?? 0 })

/** The product lines of a sales contract, within its form. */
export function LineFields() {
  const seesPrices = useSees()({ mask: 'price' })
  return (
    <FormLines
      name="lines"
      label="产品明细"
      addText="添加产品"
      first={() => ({ quantity: 1, price: seesPrices ? 0 : null })}
      heads={['产品', '数量', '单价', '金额']}
      headClass={`${styles['line']} ${styles['lineHeads']}`}
      Line={Line}
      Foot={LinesFoot}
    />
  )
}

/** The sum of the lines, with a button that makes it the amount of the contract. */
function LinesFoot() {
  const seesPrices = useSees()({ mask: 'price' })
  const form = Form.useFormInstance()
  const lines = Form.useWatch<readonly (LineValue | undefined)[] | undefined>('lines', form)
  const amount = Form.useWatch<number | null | undefined>('amount', form)
  const total = linesTotal((lines ?? []).map(counted))
  if (!seesPrices) return null
  return (
    <>
      <span>
        明细合计 <b>{formatMoney(total)}</b>
      </span>
      {amount !== total && (
        <Button type="link" size="small" onClick={() => form.setFieldValue('amount', total)}>
          用作合同金额
        </Button>
      )}
    </>
  )
}

function Line({ index, onRemove }: LineProps) {
  const form = Form.useFormInstance()
  const { price, quantity } = counted(Form.useWatch<LineValue | undefined>(['lines', index], form))
  const seesPrices = useSees()({ mask: 'price' })
  const isPhone = useWideness() === 'phone'
  const nth = `第 ${index + 1} 行`
  return (
    <div className={styles['line']}>
      <KeptValue name={[index, 'productId']} />
      <Form.Item name={[index, 'name']} rules={[{ required: true, whitespace: true, message: '请填写产品名称' }]}>
        <ProductNameInput
          aria-label={`${nth}产品`}
          onProduct={(product) => {
            form.setFieldValue(['lines', index, 'productId'], product?.id ?? null)
            // The catalogue's price is where a line begins; whoever sells may change it.
            if (product?.guidePrice != null) form.setFieldValue(['lines', index, 'price'], product.guidePrice)
          }}
        />
      </Form.Item>
      <Form.Item name={[index, 'quantity']} rules={[{ required: true, message: '请填写数量' }]}>
        <InputNumber
          min={0.001}
          max={1_000_000}
          precision={3}
          {...(isPhone && { prefix: '数量' })}
          aria-label={`${nth}数量`}
          style={{ width: '100%' }}
          formatter={plainNumber}
        />
      </Form.Item>
      <Form.Item name={[index, 'price']} rules={[{ required: seesPrices, message: '请填写单价' }]}>
        <AmountInput aria-label={`${nth}单价`} />
      </Form.Item>
      <span className={styles['sum']}>{formatMoney(seesPrices ? lineAmount(quantity, price) : null)}</span>
      <RemoveLine line={nth} onRemove={onRemove} />
    </div>
  )
}

/** Three digits are kept, but 2 is not written 2.000. */
const plainNumber = (value: number | string | undefined, info: { userTyping: boolean; input: string }): string =>
  info.userTyping ? info.input : value === undefined || value === '' ? '' : String(Number(value))
