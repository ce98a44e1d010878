/** Whom a plan serves: records named one by one, or equipment that fits conditions; within a `CallForm`. */
import type { CyclePlanDetail } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { TargetKind, targetKindNames } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Form, Radio, Segmented } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { RecordPicker } from '../record/record-picker.tsx'
import type { RecordValues } from '../record/record-values-view.ts'
import styles from './cycle-plan.module.css'

const recordKinds: Readonly<Record<TargetKind, string>> = { 1: 'customer', 2: 'asset', 3: 'service-contract' }
const kinds = Object.values(TargetKind).map((value) => ({ value, label: targetKindNames[value] }))

const named = (id: string | undefined, name: string | undefined) =>
  id === undefined || name === undefined ? {} : { names: { [id]: name } }

interface TargetFieldsProps {
  readonly plan: CyclePlanDetail | undefined
  /** The kind stays. */
  readonly isFixed: boolean
}

export function TargetFields({ plan, isFixed }: TargetFieldsProps) {
  const form = Form.useFormInstance<RecordValues>()
  const kind = Form.useWatch<TargetKind | undefined>('targetKind', form) ?? TargetKind.Customer
  const isByCondition = Form.useWatch<boolean | undefined>('isByCondition', form) === true
  const names = Object.fromEntries((plan?.targets ?? []).map(({ id, name }) => [id, name]))
  const { conditions } = plan ?? {}
  return (
    <>
      <div className={styles['pair']}>
        <CallField name="targetKind" label="对象类型">
          <Radio.Group optionType="button" options={kinds} disabled={isFixed} />
        </CallField>
        {kind === TargetKind.Asset && (
          <Form.Item name="isByCondition" label="选择方式">
            <Segmented
              options={[
                { value: false, label: '逐个选择' },
                { value: true, label: '按条件' },
              ]}
            />
          </Form.Item>
        )}
      </div>
      {kind === TargetKind.Asset && isByCondition ? (
        <div className={styles['trio']}>
          <CallField name={['conditions', 'categoryId']} label="产品分类">
            <RecordPicker target="product-category" {...named(conditions?.categoryId, conditions?.categoryName)} />
          </CallField>
          <CallField name={['conditions', 'productId']} label="产品">
            <RecordPicker target="product" {...named(conditions?.productId, conditions?.productName)} />
          </CallField>
          <CallField name={['conditions', 'customerId']} label="客户">
            <RecordPicker target="customer" {...named(conditions?.customerId, conditions?.customerName)} />
          </CallField>
        </div>
      ) : (
        <CallField name="targetIds" label={targetKindNames[kind]} help="每个对象各生成自己的工单，最多 500 个">
          <RecordPicker many target={recordKinds[kind]} names={names} />
        </CallField>
      )}
    </>
  )
}

/** What stands in the form at first. */
export function targetValues(
  plan: CyclePlanDetail | undefined,
  target: { readonly id: string } | undefined,
): RecordValues {
  if (plan === undefined) return { targetIds: target === undefined ? [] : [target.id], isByCondition: false }
  const { categoryId, customerId, productId } = plan.conditions ?? {}
  return {
    targetIds: plan.targets.map(({ id }) => id),
    isByCondition: plan.conditions !== null,
    conditions: { categoryId, customerId, productId },
  }
}

/** What is sent: the one or the other. */
export function targetInput(values: RecordValues): RecordValues {
  if (values['isByCondition'] !== true) return { targetIds: values['targetIds'] ?? [], conditions: null }
  const filled = Object.entries((values['conditions'] as RecordValues | undefined) ?? {}).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  )
  return { targetIds: [], conditions: Object.fromEntries(filled) }
}
