import { Form, type FormInstance, Input } from 'antd'
import { useSees } from '../kernel/session.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { DayPicker } from '../kit/day-picker.tsx'
import { FormLines, KeptValue, type LineProps, RemoveLine } from '../kit/form-lines.tsx'
import { formatMoney } from '../kit/formats.ts'
import styles from './contract.module.css'
import { todayHere } from './contract-tag.tsx'

export interface InstalmentValue {
  readonly id?: string
  readonly dueOn?: string
  readonly amount?: number | null
  readonly note?: string
  readonly paidOn?: string | null
}
type Plan = readonly (InstalmentValue | undefined)[] | undefined

const sumOf = (plan: Plan): number => (plan ?? []).reduce((sum, one) => sum + (one?.amount ?? 0), 0)

/** A new instalment is about what is left of the amount. */
function firstOf(form: FormInstance): InstalmentValue {
  const whole = (form.getFieldValue('amount') as number | null) ?? 0
  const rest = whole - sumOf(form.getFieldValue('instalments') as Plan)
  return { dueOn: todayHere(), ...(rest > 0 ? { amount: rest } : {}) }
}

/** The billing plan of a service contract, within its form. Paid instalments stay as they are. */
export function InstalmentFields() {
  return (
    <FormLines
      name="instalments"
      label="收款计划"
      addText="添加一期"
      first={firstOf}
      heads={['应收日期', '金额', '说明']}
      headClass={styles['instalment']}
      Line={Line}
      Foot={PlanFoot}
    />
  )
}

/** The sum of the plan beside the amount of the contract. */
function PlanFoot() {
  const seesPrices = useSees()({ mask: 'price' })
  const form = Form.useFormInstance()
  const sum = sumOf(Form.useWatch<Plan>('instalments', form))
  const whole = Form.useWatch<number | null | undefined>('amount', form) ?? 0
  if (!seesPrices) return null
  return (
    <>
      <span>
        计划合计 <b>{formatMoney(sum)}</b>
      </span>
      {sum !== whole && (
        <span>
          {sum < whole ? `还有 ${formatMoney(whole - sum)} 未安排` : `超出合同金额 ${formatMoney(sum - whole)}`}
        </span>
      )}
    </>
  )
}

function Line({ index, onRemove }: LineProps) {
  const form = Form.useFormInstance()
  const line = Form.useWatch<InstalmentValue | undefined>(['instalments', index], form)
  const isPaid = line?.paidOn != null
  const seesPrices = useSees()({ mask: 'price' })
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
          { required: seesPrices, message: '请填写金额' },
          { type: 'number', min: 1, message: '金额要大于 0' },
        ]}
      >
        <AmountInput aria-label={`${nth}金额`} disabled={isPaid} />
      </Form.Item>
      <Form.Item name={[index, 'note']}>
        <Input maxLength={100} placeholder={isPaid ? '已收款' : '说明'} aria-label={`${nth}说明`} />
      </Form.Item>
      <RemoveLine line={nth} reason={isPaid ? '已收款的一期不能删除' : ''} onRemove={onRemove} />
    </div>
  )
}
