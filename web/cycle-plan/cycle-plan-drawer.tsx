import { type CyclePlanDetail, getCycleTmpl, saveCyclePlan } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cyclePlanSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { CyclePlanState, TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { Form } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { call } from '../kernel/request.ts'
import { RecordDrawer, RecordField } from '../record/record-form.tsx'
import type { RecordFormProps } from '../record/record-form-opener.tsx'
import type { RecordValues } from '../record/record-values.ts'
import { DatePreview } from './date-preview.tsx'
import { fieldOf, GenerationFields, RhythmFields, usualRunning } from './running-fields.tsx'
import { takeTemplate } from './take-template.ts'
import { TargetFields, targetInput, targetValues } from './target-fields.tsx'
import styles from './cycle-plan.module.css'

interface CyclePlanDrawerProps extends RecordFormProps<CyclePlanDetail> {
  /** The first target of a new one. */
  readonly target?: { readonly kind: TargetKind; readonly id: string }
}

const field = (key: string): FieldRow => fieldOf(cyclePlanSpec, key)

/** Makes or edits a plan, with its next dates beside the rule. */
export function CyclePlanDrawer({ record: plan, target, ...rest }: CyclePlanDrawerProps) {
  const [form] = Form.useForm<RecordValues>()
  const [tmplFailed, setTmplFailed] = useState('')
  /** A new plan begins as its template says. */
  const takeTmpl = async (id: unknown) => {
    setTmplFailed('')
    if (plan !== undefined || typeof id !== 'string') return
    setTmplFailed(await takeTemplate(form, id, async (tmplId) => await call(getCycleTmpl, { id: tmplId })))
  }
  const fresh = {
    ...usualRunning,
    startDay: dayjs().format('YYYY-MM-DD'),
    targetKind: target?.kind ?? TargetKind.Customer,
  }
  return (
    <RecordDrawer
      spec={cyclePlanSpec}
      call={saveCyclePlan}
      row={plan}
      size={720}
      form={form}
      initial={{ ...(plan === undefined ? fresh : {}), ...targetValues(plan, target) }}
      more={targetInput}
      success={plan === undefined ? '已新建周期计划，启用后开始生成工单' : '已保存周期计划'}
      onChange={(changed) => {
        if ('tmplId' in changed) void takeTmpl(changed['tmplId'])
        if ('targetKind' in changed) form.setFieldsValue({ targetIds: [], byCondition: 0 })
      }}
      fields={
        <>
          <div className={styles['pair']}>
            <RecordField field={field('tmplId')} row={plan} />
            <RecordField field={field('name')} row={plan} />
          </div>
          {tmplFailed !== '' && <p className={styles['reason']}>{tmplFailed}</p>}
          <fieldset className={styles['section']}>
            <legend>服务对象</legend>
            <TargetFields plan={plan} isFixed={plan !== undefined && plan.state !== CyclePlanState.Draft} />
          </fieldset>
          <fieldset className={styles['section']}>
            <legend>周期</legend>
            <RhythmFields row={plan} />
            <div className={styles['trio']}>
              <RecordField field={field('startDay')} row={plan} />
              <RecordField field={field('endDay')} row={plan} />
              <RecordField field={field('maxCount')} row={plan} />
            </div>
            <h3>接下来的日期</h3>
            <Preview />
          </fieldset>
          <fieldset className={styles['section']}>
            <legend>生成工单</legend>
            <GenerationFields row={plan} />
          </fieldset>
          <RecordField field={field('remark')} row={plan} />
        </>
      }
      {...rest}
    />
  )
}

/** Reckons anew with every change. */
function Preview() {
  const form = Form.useFormInstance<RecordValues>()
  const values = Form.useWatch((all: RecordValues) => all, form) ?? {}
  const text = (key: string): string => (typeof values[key] === 'string' ? values[key] : '')
  const number = (key: string): number | null => (typeof values[key] === 'number' ? values[key] : null)
  return (
    <DatePreview
      plan={{
        recurrence: text('recurrence'),
        startDay: text('startDay'),
        endDay: text('endDay'),
        maxCount: number('maxCount'),
        holidayPolicy: number('holidayPolicy'),
        base: number('base'),
      }}
    />
  )
}
