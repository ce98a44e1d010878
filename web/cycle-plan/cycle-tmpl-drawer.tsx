import { type CycleTmplDetail, getCycleTmpl, saveCycleTmpl } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { patternFault, titleOf, titleVariables } from '@onsite/domain/cycle-plan/title-pattern.ts'
import { Priority } from '@onsite/domain/work-order/work-order-state.ts'
import { Drawer, Form, Input as TextInput, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useLayoutEffect, useRef } from 'react'
import { StepFields, useStepForm } from '../field/step-form.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { DrawerButtons } from '../kit/drawer-buttons.tsx'
import { RecordField } from '../record/record-form.tsx'
import { formInput, formValues, type RecordValues } from '../record/record-values.ts'
import { GenerationFields, RhythmFields, usualRunning } from './running-fields.tsx'
import styles from './cycle-plan.module.css'

interface CycleTmplDrawerProps {
  /** Absent: a new one. */
  readonly id?: string
  readonly onClose: () => void
}

/** Makes or edits a template: what its orders say, and how its plans run by default. */
export function CycleTmplDrawer({ id, onClose }: CycleTmplDrawerProps) {
  const found = useCall(getCycleTmpl, { id: id ?? '' }, { enabled: id !== undefined })
  const body =
    id === undefined ? (
      <TmplForm tmpl={undefined} onClose={onClose} />
    ) : found.data !== undefined ? (
      <TmplForm tmpl={found.data} onClose={onClose} />
    ) : found.error !== null ? (
      <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton active />
    )
  return (
    <Drawer
      open
      title={id === undefined ? '新建计划模板' : '编辑计划模板'}
      size={640}
      onClose={onClose}
      mask={{ closable: false }}
      styles={{ body: { paddingBottom: 0 } }}
    >
      {body}
    </Drawer>
  )
}

const field = (key: string) => {
  const found = cycleTmplSpec.fields.find((one) => one.key === key)
  if (found === undefined) throw new Error(`no field ${key}`)
  return found
}

const newTmpl = { ...usualRunning, priority: Priority.Normal, titlePattern: '{客户名称} {计划名称}（第{次数}次）' }

function TmplForm({ tmpl, onClose }: { readonly tmpl: CycleTmplDetail | undefined; readonly onClose: () => void }) {
  const [form] = Form.useForm<RecordValues>()
  const orderType = Form.useWatch<string | null | undefined>('orderType', form) ?? tmpl?.orderType ?? null
  const custom = useStepForm({
    ...(orderType === null ? { isOff: true } : { tmplId: orderType }),
    step: 'create',
    key: 'fieldValues',
  })
  const { parts, isReady } = custom
  const filled = useRef(false)
  // In the paint that shows the fields: what is typed after it must not be overwritten.
  useLayoutEffect(() => {
    if (!isReady || filled.current || tmpl === undefined) return
    filled.current = true
    for (const part of parts) part.resume({ values: tmpl.fieldValues, files: [], names: [] })
  }, [isReady, parts, tmpl])
  return (
    <CallForm<typeof saveCycleTmpl, RecordValues>
      call={saveCycleTmpl}
      form={form}
      initial={formValues(cycleTmplSpec, tmpl, tmpl === undefined ? newTmpl : {})}
      toInput={(values) => formInput(cycleTmplSpec, saveCycleTmpl, values, tmpl) as Input<typeof saveCycleTmpl>}
      parts={orderType === null ? noParts : parts}
      {...(tmpl === undefined ? { draft: 'cycle-tmpl-new' } : {})}
      success={tmpl === undefined ? '已新建计划模板' : '已保存计划模板'}
      onDone={onClose}
      marksTab={false}
    >
      <div className={styles['pair']}>
        <RecordField field={field('name')} row={tmpl} />
        <RecordField field={field('orderType')} row={tmpl} />
      </div>
      <fieldset className={styles['section']}>
        <legend>工单内容</legend>
        <TitleField />
        <RecordField field={field('detailDesc')} row={tmpl} />
        <div className={styles['pair']}>
          <RecordField field={field('priority')} row={tmpl} />
          <RecordField field={field('serviceLevel')} row={tmpl} />
        </div>
        {orderType !== null && <StepFields form={custom} />}
      </fieldset>
      <fieldset className={styles['section']}>
        <legend>默认周期</legend>
        <RhythmFields row={tmpl} />
      </fieldset>
      <fieldset className={styles['section']}>
        <legend>默认生成方式</legend>
        <GenerationFields row={tmpl} />
      </fieldset>
      <RecordField field={field('remark')} row={tmpl} />
      <DrawerButtons okText={tmpl === undefined ? '新建' : '保存'} onClose={onClose} />
    </CallForm>
  )
}

const noParts: ReturnType<typeof useStepForm>['parts'] = []

/** The pattern with its variables to press, and what it makes. */
function TitleField() {
  const form = Form.useFormInstance<RecordValues>()
  const pattern = Form.useWatch<string | undefined>('titlePattern', form) ?? ''
  const fault = patternFault(pattern)
  const shown = titleOf(pattern, {
    planName: '季度保养',
    targetName: '中央空调',
    customerName: '绿城物业',
    due: dayjs().format('YYYY-MM-DD'),
    time: 1,
  })
  const add = (name: string) => {
    form.setFieldValue('titlePattern', `${pattern}{${name}}`)
    form.focusField('titlePattern')
  }
  return (
    <CallField
      name="titlePattern"
      label="标题格式"
      help={
        <>
          <span className={styles['variables']}>
            {titleVariables.map((name) => (
              <button key={name} type="button" onClick={() => add(name)}>
                {name}
              </button>
            ))}
          </span>
          {fault ?? (shown === '' ? '' : `例如：${shown}`)}
        </>
      }
    >
      <TextInput maxLength={100} />
    </CallField>
  )
}
