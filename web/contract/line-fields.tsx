import { lineAmount, linesTotal } from '@onsite/domain/contract/contract-lines.ts'
import { Button, Form } from 'antd'
import { useSees } from '../kernel/session.tsx'
import { FormLines, type LineProps } from '../kit/form-lines.tsx'
import { formatMoney } from '../kit/formats.ts'
import { PricedLine, pricedHeads } from '../kit/priced-line.tsx'
import { ProductNameInput } from './product-name-input.tsx'

export interface LineValue {
  readonly productId?: string | null
  readonly name?: string
  readonly quantity?: number | null
  readonly price?: number | null
}

const amountsOf = (line: LineValue | undefined) => ({ quantity: line?.quantity ?? 0, price: line?.price ?? 0 })
const amountOf = (line: LineValue) => {
  const { price, quantity } = amountsOf(line)
  return lineAmount(quantity, price)
}

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
      headClass={pricedHeads}
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
  const total = linesTotal((lines ?? []).map(amountsOf))
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

function Line(props: LineProps) {
  const form = Form.useFormInstance()
  const seesPrices = useSees()({ mask: 'price' })
  const set = (key: string, value: unknown) => form.setFieldValue(['lines', props.index, key], value)
  return (
    <PricedLine
      {...props}
      list="lines"
      chosenKey="productId"
      what="产品名称"
      longestName={100}
      leastQuantity={0.001}
      seesPrices={seesPrices}
      amountOf={amountOf}
    >
      <ProductNameInput
        aria-label={`第 ${props.index + 1} 行产品`}
        onProduct={(product) => {
          set('productId', product?.id ?? null)
          // The catalogue's price is where a line begins; whoever sells may change it.
          if (product?.guidePrice != null) set('price', product.guidePrice)
        }}
      />
    </PricedLine>
  )
}
