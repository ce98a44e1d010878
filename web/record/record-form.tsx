/** The form of a record kind, from its spec: fields by group, custom fields, and the drawer around them. */
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { given } from '@onsite/domain/given.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Drawer, Form, type FormInstance } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { type StepForm, StepFields, useStepForm } from '../field/step-form.tsx'
import { marksOf } from '../kernel/query-client.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { DrawerButtons } from '../kit/drawer-buttons.tsx'
import { nameOf, type RecordRow } from './record-calls.ts'
import { RecordInput } from './record-input.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { useOpenedRow } from './use-opened-row.ts'
import { useSeenSpec } from './seen-fields.ts'
import { draftName, formGroups, formInput, formValues, isWide, type RecordValues } from './record-values.ts'
import styles from './record.module.css'

interface RecordFieldsProps {
  readonly spec: RecordSpec
  /** The record being edited; absent for a new one. */
  readonly row?: RecordRow
  /** Controls that take the place of the kind's, by field key: one form control each. */
  readonly own?: Readonly<Record<string, ReactElement<object>>>
  /** Fields of the spec that the form leaves out. */
  readonly without?: readonly string[]
  /** Content below the fields of a group, by the group's name. */
  readonly below?: Readonly<Record<string, ReactNode>>
}

/** The fields of a kind that people fill in; within a `CallForm` whose call takes them. Few fields stand without headings. */
export function RecordFields({ spec, row, own = {}, without = [], below = {} }: RecordFieldsProps) {
  const seen = useSeenSpec(spec)
  const groups = formGroups(seen, without)
  return groups.map((group) => (
    <fieldset key={group.name} className={styles['fieldset']}>
      {groups.length > 1 && <legend>{group.name}</legend>}
      <div className={styles['grid']}>
        {group.fields.map((field) => (
          <div key={field.key} className={isWide(field, spec.nameKey) ? styles['wide'] : ''}>
            <RecordField field={field} row={row} own={own[field.key]} />
          </div>
        ))}
      </div>
      {below[group.name]}
    </fieldset>
  ))
}

interface RecordFieldProps {
  readonly field: FieldRow
  readonly row: RecordRow | undefined
  readonly own?: ReactElement<object>
}

/** One field of a kind, for forms that order them otherwise. */
export function RecordField({ field, row, own }: RecordFieldProps) {
  const name = row === undefined ? '' : nameOf(row, field.key)
  return (
    <CallField
      name={field.key}
      label={field.label}
      {...(field.input?.hint === undefined ? {} : { help: field.input.hint })}
      {...(field.mask === undefined ? {} : { needed: field.input?.needed === true })}
    >
      {own ?? <RecordInput field={field} name={name} />}
    </CallField>
  )
}

/** The custom fields of a record for `CallForm parts`; none for kinds without them. @param templateId of a new one, where the kind has several forms */
export function useRecordForm(
  spec: RecordSpec,
  id: string | undefined,
  call: AnyCall,
  templateId?: string,
): StepForm | null {
  const form = useStepForm({
    formKind: spec.formKind,
    step: id === undefined ? 'create' : 'edit',
    marks: marksOf(call),
    ...(id === undefined ? given({ tmplId: templateId }) : { objId: id }),
  })
  return spec.formKind === undefined ? null : form
}

export interface RecordDrawerProps<C extends AnyCall> {
  readonly spec: RecordSpec
  /** Saves it: takes the fields of the spec and, for an existing record, `id` and `version` where it knows them. */
  readonly call: C
  /** The record to edit; absent: a new one. */
  readonly row?: RecordRow
  /** First values of a new record, by field key. */
  readonly initial?: RecordValues
  /** Sent beside the fields. */
  readonly fixed?: Partial<Input<C>>
  /** Adds the values of controls among the `children` to what is sent, from the form's values. */
  readonly more?: (values: RecordValues) => Partial<Input<C>>
  readonly own?: RecordFieldsProps['own']
  readonly without?: readonly string[]
  readonly below?: RecordFieldsProps['below']
  readonly form?: FormInstance
  /** Instead of the groups of the spec: its fields (`RecordField`) in another order. */
  readonly fields?: ReactNode
  /** Parts of a kind that has no custom fields of its own. */
  readonly parts?: StepForm['parts']
  /** The form of a new record, for kinds that have several. */
  readonly templateId?: string
  readonly size?: number
  /** By default 已新建 and 保存成功. */
  readonly success?: string
  /** Above the fields. */
  readonly lead?: ReactNode
  /** Between the fields of the spec and the custom ones. */
  readonly children?: ReactNode
  /** 新建客户 by default. */
  readonly title?: string
  readonly onChange?: (changed: RecordValues, all: RecordValues) => void
  readonly onDone?: (reply: Reply<C>) => void
  readonly onClose: () => void
}

/** Creates or edits a record in a drawer. A new one keeps a draft; Ctrl+Enter saves, Esc closes. */
export function RecordDrawer<C extends AnyCall>(props: RecordDrawerProps<C>) {
  const { spec, call, row, onClose } = props
  const [own] = Form.useForm<RecordValues>()
  const form = (props.form as FormInstance<RecordValues> | undefined) ?? own
  const { opened, changed, people, onFailure } = useOpenedRow(spec, row, form)
  const custom = useRecordForm(spec, row?.id, call, props.templateId)
  const verb = row === undefined ? '新建' : '编辑'
  return (
    <Drawer
      open
      title={props.title ?? `${verb}${spec.label}`}
      size={props.size ?? 640}
      onClose={onClose}
      mask={{ closable: false }}
      styles={{ body: { paddingBottom: 0 } }}
    >
      <CallForm<C, RecordValues>
        call={call}
        form={form}
        initial={formValues(spec, row, props.initial)}
        toInput={(values) =>
          ({ ...formInput(spec, call, values, opened), ...props.fixed, ...props.more?.(values) }) as Input<C>
        }
        {...(row === undefined ? { draft: draftName(spec, props.fixed, props.initial) } : {})}
        {...(props.onChange === undefined ? {} : { onChange: props.onChange })}
        parts={props.parts ?? custom?.parts ?? noParts}
        onFailure={onFailure}
        success={props.success ?? (row === undefined ? `已新建${spec.label}` : '保存成功')}
        onDone={(reply) => {
          props.onDone?.(reply)
          onClose()
        }}
        marksTab={false}
      >
        {changed !== null && <ChangedNotice fields={changed} people={people} />}
        {props.lead}
        {props.fields ?? (
          <RecordFields
            spec={spec}
            row={row}
            {...(props.own === undefined ? {} : { own: props.own })}
            {...(props.without === undefined ? {} : { without: props.without })}
            {...(props.below === undefined ? {} : { below: props.below })}
          />
        )}
        {props.children}
        {custom !== null && <StepFields form={custom} />}
        <DrawerButtons okText={row === undefined ? '新建' : '保存'} onClose={onClose} />
      </CallForm>
    </Drawer>
  )
}

const noParts: StepForm['parts'] = []
