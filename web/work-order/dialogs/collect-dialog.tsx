import { type FeeItem, listFeeItems } from '@onsite/api/template/template-setting-calls.ts'
import { collectPayment } from '@onsite/api/work-order/work-order-forms.ts'
import { given } from '@onsite/domain/given.ts'
import { PaymentMethod, paymentMethodNames } from '@onsite/domain/work-order/work-order-state.ts'
import { AutoComplete, Form, Input, InputNumber, Radio } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { AmountInput } from '../../kit/amount-input.tsx'
import { CallField } from '../../kit/call-form.tsx'
import { AddLine, RemoveLine } from '../../kit/form-lines.tsx'
import { formatMoney } from '../../kit/formats.ts'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { type CollectAmounts, dueAmount, itemAmount } from './collect-amounts.ts'
import { OrderMoveDialog } from './order-move-dialog.tsx'
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

/** Registers the customer's payment, line by line. */
export function CollectDialog(props: ActionDialogProps) {
  const { orderType } = onlyDocument(props.documents)
  const [form] = Form.useForm<Values>()
  const fees = useCall(listFeeItems, { tmplId: orderType, pageSize: mostItems })
  return (
    <OrderMoveDialog<typeof collectPayment, Values>
      {...props}
      okText={<OkText />}
      width={720}
      call={collectPayment}
      form={form}
      otherForm={expense}
      initial={{ items: [], method: PaymentMethod.Offline }}
      toInput={({ items, method, note, ...amounts }, seen) => ({
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
            {({ getFieldsValue }) => <Total amounts={getFieldsValue(true) as CollectAmounts} />}
          </Form.Item>
        </>
      }
    >
      <Form.List name="items">
        {(lines, { add, remove }) => (
          <fieldset className={styles['lines']}>
            <legend>服务项目</legend>
            {lines.map((line) => (
              <ItemLine
                key={line.key}
                index={line.name}
                fees={fees.data ?? []}
                onPick={(fee) =>
                  form.setFieldValue(['items', line.name], {
                    ...(form.getFieldValue(['items', line.name]) as Line),
                    feeItemId: fee.id,
                    name: fee.name,
                    price: fee.price,
                  })
                }
                onRemove={() => remove(line.name)}
              />
            ))}
            <AddLine onClick={() => add({ quantity: 1, price: 0 })}>添加服务项目</AddLine>
          </fieldset>
        )}
      </Form.List>
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
    </OrderMoveDialog>
  )
}

/** The amount stands on the button: what a customer pays is not to be guessed. */
function OkText() {
  return (
    <Form.Item<Values> noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const due = dueAmount(getFieldsValue(true) as CollectAmounts)
        return due > 0 ? `确认收款 ${formatMoney(due)}` : '确认收款'
      }}
    </Form.Item>
  )
}

function Total({ amounts }: { readonly amounts: CollectAmounts }) {
  const due = dueAmount(amounts)
  return (
    <output className={styles['total']}>
      {due < 0 ? '优惠金额超过了应收金额' : '应收合计'}
      <strong>{formatMoney(due)}</strong>
    </output>
  )
}

interface ItemLineProps {
  readonly index: number
  readonly fees: readonly FeeItem[]
  readonly onPick: (fee: FeeItem) => void
  readonly onRemove: () => void
}

function ItemLine({ index, fees, onPick, onRemove }: ItemLineProps) {
  const nth = `第 ${index + 1} 行`
  return (
    <div className={styles['line']}>
      <Form.Item
        name={[index, 'name']}
        rules={[
          { required: true, message: '请填写服务项目' },
          { max: 50, message: '服务项目最多 50 个字' },
        ]}
      >
        <AutoComplete
          placeholder="选择或填写服务项目"
          aria-label={`${nth}服务项目`}
          showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
          options={fees.map((fee) => ({
            value: fee.name,
            label: `${fee.name}　${formatMoney(fee.price)}${fee.unit === '' ? '' : `/${fee.unit}`}`,
          }))}
          onSelect={(name: string) => {
            const fee = fees.find((one) => one.name === name)
            if (fee !== undefined) onPick(fee)
          }}
        />
      </Form.Item>
      <Form.Item name={[index, 'quantity']} rules={[{ required: true, message: '请填写数量' }]}>
        <InputNumber
          min={0.01}
          max={1_000_000}
          inputMode="decimal"
          aria-label={`${nth}数量`}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name={[index, 'price']} rules={[{ required: true, message: '请填写单价' }]}>
        <AmountInput aria-label={`${nth}单价`} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => (
          <span className={styles['sum']}>
            {formatMoney(itemAmount(getFieldValue(['items', index]) as Line | undefined))}
          </span>
        )}
      </Form.Item>
      <RemoveLine line={nth} onRemove={onRemove} />
    </div>
  )
}
