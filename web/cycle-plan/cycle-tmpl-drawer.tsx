import { type CycleTmplDetail, saveCycleTmpl } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { patternFault, titleOf, titleVariables } from '@onsite/domain/cycle-plan/title-pattern.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { Form, Input as TextInput } from 'antd'
import dayjs from 'dayjs'
import { useLayoutEffect, useRef } from 'react'
import { StepFields, useStepForm } from '../field/step-form.tsx'
import { CallField } from '../kit/call-form.tsx'
import { RecordDrawer, RecordField } from '../record/record-form.tsx'
import type { RecordFormProps } from '../record/record-form-opener.tsx'
import type { RecordValues } from '../record/record-values.ts'
import { fieldOf, GenerationFields, RhythmFields, usualRunning } from './running-fields.tsx'
import styles from './cycle-plan.module.css'

const field = (key: string): FieldRow => fieldOf(cycleTmplSpec, key)

const newTmpl = { ...usualRunning, priority: Priority.Normal, titlePattern: '{客户名称} {计划名称}（第{次数}次）' }

/** Makes or edits a template: what its orders say, and how its plans run by default. */
export function CycleTmplDrawer({ record: tmpl, ...rest }: RecordFormProps<CycleTmplDetail>) {
  const [form] = Form.useForm<RecordValues>()
  const orderType = Form.useWatch<string | null | undefined>('orderType', form) ?? tmpl?.orderType ?? null
  const custom = useStepForm({
    formKind: 'order',
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
    <RecordDrawer
      spec={cycleTmplSpec}
      call={saveCycleTmpl}
      row={tmpl}
      form={form}
      initial={newTmpl}
      parts={orderType === null ? noParts : parts}
      fields={
        <>
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
        </>
      }
      {...rest}
    />
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
