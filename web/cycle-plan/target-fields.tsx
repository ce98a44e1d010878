/** Targets of a plan: records named one by one, or assets that fit conditions; within a `CallForm`. */
import type { CyclePlanDetail } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { TargetKind, targetKindNames, targetRecordKinds } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Form, Radio, Segmented } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { RecordPicker } from '../record/record-picker.tsx'
import type { RecordValues } from '../record/record-values.ts'
import styles from './cycle-plan.module.css'

const kinds = Object.values(TargetKind).map((value) => ({ value, label: targetKindNames[value] }))

const namesProp = (id: string | undefined, name: string | undefined) =>
  id === undefined || name === undefined ? {} : { names: { [id]: name } }

interface TargetFieldsProps {
  readonly plan: CyclePlanDetail | undefined
  /** The kind stays. */
  readonly isFixed: boolean
}

export function TargetFields({ plan, isFixed }: TargetFieldsProps) {
  const form = Form.useFormInstance<RecordValues>()
  const kind = Form.useWatch<TargetKind | undefined>('targetKind', form) ?? TargetKind.Customer
  const isByCondition = Form.useWatch<number | undefined>('byCondition', form) === 1
  const names = Object.fromEntries((plan?.targets ?? []).map(({ id, name }) => [id, name]))
  const { conditions } = plan ?? {}
  return (
    <>
      <div className={styles['pair']}>
        <CallField name="targetKind" label="对象类型">
          <Radio.Group optionType="button" options={kinds} disabled={isFixed} />
        </CallField>
        {kind === TargetKind.Asset && (
          <CallField name="byCondition" label="选择方式">
            <Segmented
              options={[
                { value: 0, label: '逐个选择' },
                { value: 1, label: '按条件' },
              ]}
            />
          </CallField>
        )}
      </div>
      {kind === TargetKind.Asset && isByCondition ? (
        <div className={styles['trio']}>
          <CallField name="conditionCategoryId" label="产品分类">
            <RecordPicker target="product-category" {...namesProp(conditions?.categoryId, conditions?.categoryName)} />
          </CallField>
          <CallField name="conditionProductId" label="产品">
            <RecordPicker target="product" {...namesProp(conditions?.productId, conditions?.productName)} />
          </CallField>
          <CallField name="conditionCustomerId" label="客户">
            <RecordPicker target="customer" {...namesProp(conditions?.customerId, conditions?.customerName)} />
          </CallField>
        </div>
      ) : (
        <CallField name="targetIds" needed label={targetKindNames[kind]} help="每个对象各生成自己的工单，最多 500 个">
          <RecordPicker many target={targetRecordKinds[kind]} names={names} />
        </CallField>
      )}
    </>
  )
}

/** First values of the form. */
export function targetValues(
  plan: CyclePlanDetail | undefined,
  target: { readonly id: string } | undefined,
): RecordValues {
  const { categoryId, customerId, productId } = plan?.conditions ?? {}
  return {
    targetIds: plan?.targets.map(({ id }) => id) ?? (target === undefined ? [] : [target.id]),
    byCondition: plan?.conditions == null ? 0 : 1,
    conditionCategoryId: categoryId ?? null,
    conditionProductId: productId ?? null,
    conditionCustomerId: customerId ?? null,
  }
}

const conditionKeys = ['conditionCategoryId', 'conditionProductId', 'conditionCustomerId'] as const

/** Input of the call: the one or the other. */
export function targetInput(values: RecordValues): RecordValues {
  if (values['byCondition'] !== 1) return { targetIds: values['targetIds'] ?? [], byCondition: 0 }
  return {
    targetIds: [],
    byCondition: 1,
    ...Object.fromEntries(conditionKeys.map((key) => [key, values[key] ?? null])),
  }
}
