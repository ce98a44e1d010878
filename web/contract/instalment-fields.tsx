import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { AmountInput } from '../kit/amount-input.tsx'
import { DayPicker } from '../kit/day-picker.tsx'
import { formatMoney } from '../kit/formats.ts'
import styles from './contract.module.css'
import { KeptValue } from './kept-value.tsx'
import { todayHere } from './contract-tag.tsx'

export interface InstalmentValue {
  readonly id?: string
  readonly dueOn?: string
  readonly amount?: number | null
  readonly note?: string
  readonly paidOn?: string | null
}

const sumOf = (plan: readonly (InstalmentValue | undefined)[] | undefined): number =>
  (plan ?? []).reduce((sum, one) => sum + (one?.amount ?? 0), 0)

/** The billing plan of a maintenance contract, within its form. What is paid stays as it is. */
export function InstalmentFields() {
  const form = Form.useFormInstance()
  const addRest = (add: (value: InstalmentValue) => void) => {
    const rest =
      ((form.getFieldValue('amount') as number | null) ?? 0) - sumOf(planOf(form.getFieldValue('instalments')))
    add({ dueOn: todayHere(), ...(rest > 0 ? { amount: rest } : {}) })
  }
  return (
    <Form.List name="instalments">
      {(lines, { add, remove }) => (
        <fieldset className={styles['lines']}>
          <legend>收款计划</legend>
          {lines.map((line) => (
            <Line key={line.key} index={line.name} onRemove={() => remove(line.name)} />
          ))}
          <Button type="dashed" block icon={<PlusOutlined />} onClick={() => addRest(add)}>
            添加一期
          </Button>
          {lines.length > 0 && <PlanFoot />}
        </fieldset>
      )}
    </Form.List>
  )
}

const planOf = (value: unknown) => value as readonly InstalmentValue[] | undefined

/** The sum of the plan beside the amount of the contract. */
function PlanFoot() {
  const form = Form.useFormInstance()
  const plan = Form.useWatch<readonly InstalmentValue[] | undefined>('instalments', form)
  const amount = Form.useWatch<number | null | undefined>('amount', form)
  const [sum, whole] = [sumOf(plan), amount ?? 0]
  return (
    <div className={styles['linesFoot']}>
      <span>
        计划合计 <b>{formatMoney(sum)}</b>
      </span>
      {sum !== whole && (
        <span>
          {sum < whole ? `还有 ${formatMoney(whole - sum)} 未安排` : `超出合同金额 ${formatMoney(sum - whole)}`}
        </span>
      )}
    </div>
  )
}

function Line({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const form = Form.useFormInstance()
  const line = Form.useWatch<InstalmentValue | undefined>(['instalments', index], form)
  const isPaid = line?.paidOn != null
  const nth = `第 ${index + 1} 期`
  return (
    <div className={styles['instalment']}>
      <KeptValue name={[index, 'id']} />
      <KeptValue name={[index, 'paidOn']} />
      <Form.Item name={[index, 'dueOn']} rules={[{ required: true, message: '请选择应收日期' }]}>
        <DayPicker aria-label={`${nth}应收日期`} />
      </Form.Item>
      <Form.Item
        name={[index, 'amount']}
        rules={[
          { required: true, message: '请填写金额' },
          { type: 'number', min: 1, message: '金额要大于 0' },
        ]}
      >
        <AmountInput aria-label={`${nth}金额`} disabled={isPaid} />
      </Form.Item>
      <Form.Item name={[index, 'note']}>
        <Input maxLength={100} placeholder={isPaid ? '已收款' : '说明'} aria-label={`${nth}说明`} />
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`删除${nth}`}
        disabled={isPaid}
        title={isPaid ? '已收款的一期不能删除' : ''}
        onClick={onRemove}
      />
    </div>
  )
}
