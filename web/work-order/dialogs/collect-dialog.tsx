import { type FeeItem, listFeeItems } from '@onsite/api/template/template-setting-calls.ts'
import { collectPayment } from '@onsite/api/work-order/work-order-forms.ts'
import { given } from '@onsite/domain/given.ts'
import { itemAmount, type PaidAmounts, paymentAmount } from '@onsite/domain/work-order/payment-amount.ts'
import { PaymentMethod, paymentMethodNames } from '@onsite/domain/work-order/work-order-state.ts'
import { AutoComplete, Form, Input, Radio } from 'antd'
import { createContext, use } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { AmountInput } from '../../kit/amount-input.tsx'
import { CallField } from '../../kit/call-form.tsx'
import { FormLines, type LineProps } from '../../kit/form-lines.tsx'
import { PricedLine } from '../../kit/priced-line.tsx'
import { formatMoney } from '../../kit/formats.ts'
import { onlyDocument } from '../../document/document-screens.ts'
import type { OrderDialogProps } from '../order-actions.ts'
import { MoveDialog } from '../../document/move-dialog.tsx'
import styles from './collect-dialog.module.css'

interface Line {
  readonly feeItemId?: string | null
  readonly name: string
  readonly quantity: number
  readonly price: number
}
interface Values {
  readonly items: readonly Line[]
  readonly spareAmount?: number | null
  readonly otherAmount?: number | null
  readonly discountAmount?: number | null
  readonly method: PaymentMethod
  readonly note?: string
}

/** All items of an enterprise are a few dozen. */
const mostItems = 100
const expense = { formKind: 'expense', key: 'expenseValues' } as const

/** Fees that the enterprise knows. */
const FeesContext = createContext<readonly FeeItem[]>([])

/** Registers the customer's payment, line by line. */
export function CollectDialog(props: OrderDialogProps) {
  const { orderType } = onlyDocument(props.documents)
  const fees = useCall(listFeeItems, { tmplId: orderType, pageSize: mostItems })
  return (
    <MoveDialog
      {...props}
      okText={<OkText />}
      width={720}
      call={collectPayment}
      otherForm={expense}
      initial={{ items: [], method: PaymentMethod.Offline }}
      toInput={({ items, method, note, ...amounts }: Values, seen) => ({
        ...seen,
        method,
        items: items.map((line) => ({ ...line, feeItemId: line.feeItemId ?? null })),
        spareAmount: amounts.spareAmount ?? 0,
        otherAmount: amounts.otherAmount ?? 0,
        discountAmount: amounts.discountAmount ?? 0,
        ...given({ note: note || undefined }),
      })}
      done="已登记收款"
      after={
        <>
          <CallField name="method">
            <Radio.Group
              options={Object.values(PaymentMethod).map((value) => ({ value, label: paymentMethodNames[value] }))}
            />
          </CallField>
          <CallField name="note">
            <Input maxLength={200} />
          </CallField>
          <Form.Item<Values> noStyle shouldUpdate>
            {({ getFieldsValue }) => <Total amounts={getFieldsValue(true) as PaidAmounts} />}
          </Form.Item>
        </>
      }
    >
      <FeesContext value={fees.data ?? []}>
        <FormLines
          name="items"
          label="服务项目"
          addText="添加服务项目"
          first={() => ({ quantity: 1, price: 0 })}
          Line={ItemLine}
        />
      </FeesContext>
      <div className={styles['amounts']}>
        <CallField name="spareAmount">
          <AmountInput />
        </CallField>
        <CallField name="otherAmount">
          <AmountInput />
        </CallField>
        <CallField name="discountAmount">
          <AmountInput />
        </CallField>
      </div>
    </MoveDialog>
  )
}

/** The amount stands on the button: what a customer pays is not to be guessed. */
function OkText() {
  return (
    <Form.Item<Values> noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const due = paymentAmount(getFieldsValue(true) as PaidAmounts).total
        return due > 0 ? `确认收款 ${formatMoney(due)}` : '确认收款'
      }}
    </Form.Item>
  )
}

function Total({ amounts }: { readonly amounts: PaidAmounts }) {
  const due = paymentAmount(amounts).total
  return (
    <output className={styles['total']}>
      {due < 0 ? '优惠金额超过了应收金额' : '应收合计'}
      <strong>{formatMoney(due)}</strong>
    </output>
  )
}

function ItemLine(props: LineProps) {
  const form = Form.useFormInstance()
  const fees = use(FeesContext)
  const set = (key: keyof Line, value: unknown) => form.setFieldValue(['items', props.index, key], value)
  return (
    <PricedLine
      {...props}
      list="items"
      chosenKey="feeItemId"
      what="服务项目"
      longestName={50}
      leastQuantity={0.01}
      amountOf={itemAmount}
    >
      <AutoComplete
        placeholder="选择或填写服务项目"
        aria-label={`第 ${props.index + 1} 行服务项目`}
        showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
        options={fees.map((fee) => ({
          value: fee.name,
          label: `${fee.name}　${formatMoney(fee.price)}${fee.unit === '' ? '' : `/${fee.unit}`}`,
        }))}
        onSelect={(name: string) => {
          const fee = fees.find((one) => one.name === name)
          if (fee === undefined) return
          set('feeItemId', fee.id)
          set('price', fee.price)
        }}
      />
    </PricedLine>
  )
}
