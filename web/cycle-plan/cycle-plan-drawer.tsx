import {
  type CyclePlanDetail,
  getCyclePlan,
  getCycleTmpl,
  saveCyclePlan,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { cyclePlanSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { CyclePlanState, TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { Drawer, Form, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { call } from '../kernel/request.ts'
import { useCall } from '../kernel/use-call.ts'
import { CallForm } from '../kit/call-form.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { DrawerButtons } from '../kit/drawer-buttons.tsx'
import { RecordField } from '../record/record-form.tsx'
import { formInput, formValues, type RecordValues } from '../record/record-values.ts'
import { DatePreview } from './date-preview.tsx'
import { GenerationFields, RhythmFields, usualRunning } from './running-fields.tsx'
import { takeTemplate } from './take-template.ts'
import { TargetFields, targetInput, targetValues } from './target-fields.tsx'
import styles from './cycle-plan.module.css'

interface CyclePlanDrawerProps {
  /** Absent: a new one. */
  readonly id?: string
  /** The first target of a new one. */
  readonly target?: { readonly kind: TargetKind; readonly id: string }
  readonly onDone?: (plan: CyclePlanDetail) => void
  readonly onClose: () => void
}

/** Makes or edits a plan, with its next dates beside the rule. */
export function CyclePlanDrawer({ id, onClose, ...rest }: CyclePlanDrawerProps) {
  const found = useCall(getCyclePlan, { id: id ?? '' }, { enabled: id !== undefined })
  const isReady = id === undefined || found.data !== undefined
  return (
    <Drawer
      open
      title={id === undefined ? '新建周期计划' : '编辑周期计划'}
      size={720}
      onClose={onClose}
      mask={{ closable: false }}
      styles={{ body: { paddingBottom: 0 } }}
    >
      {isReady ? (
        <PlanForm plan={id === undefined ? undefined : found.data} onClose={onClose} {...rest} />
      ) : found.error !== null ? (
        <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

const field = (key: string): FieldRow => {
  const found = cyclePlanSpec.fields.find((one) => one.key === key)
  if (found === undefined) throw new Error(`no field ${key}`)
  return found
}

interface PlanFormProps extends Omit<CyclePlanDrawerProps, 'id'> {
  readonly plan: CyclePlanDetail | undefined
}

function PlanForm({ plan, target, onDone, onClose }: PlanFormProps) {
  const [form] = Form.useForm<RecordValues>()
  const [tmplFailed, setTmplFailed] = useState('')
  /** A new plan begins as its template says. */
  const takeTmpl = async (id: unknown) => {
    setTmplFailed('')
    if (plan !== undefined || typeof id !== 'string') return
    setTmplFailed(await takeTemplate(form, id, async (tmplId) => await call(getCycleTmpl, { id: tmplId })))
  }
  return (
    <CallForm<typeof saveCyclePlan, RecordValues>
      call={saveCyclePlan}
      form={form}
      initial={formValues(cyclePlanSpec, plan, {
        ...(plan === undefined
          ? { ...usualRunning, startDay: dayjs().format('YYYY-MM-DD'), targetKind: target?.kind ?? TargetKind.Customer }
          : {}),
        ...targetValues(plan, target),
      })}
      toInput={(values) =>
        ({
          ...formInput(cyclePlanSpec, saveCyclePlan, values, plan),
          ...targetInput(values),
        }) as Input<typeof saveCyclePlan>
      }
      {...(plan === undefined && target === undefined ? { draft: 'cycle-plan-new' } : {})}
      success={plan === undefined ? '已新建周期计划，启用后开始生成工单' : '已保存周期计划'}
      onChange={(changed) => {
        if ('tmplId' in changed) void takeTmpl(changed['tmplId'])
        if ('targetKind' in changed) form.setFieldsValue({ targetIds: [], byCondition: 0 })
      }}
      onDone={(saved) => {
        onDone?.(saved)
        onClose()
      }}
      marksTab={false}
    >
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
      <DrawerButtons okText={plan === undefined ? '新建' : '保存'} onClose={onClose} />
    </CallForm>
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
