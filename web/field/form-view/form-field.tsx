import { given } from '@onsite/domain/given.ts'
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { memo, useCallback, useSyncExternalStore } from 'react'
import type { FieldWidget, WidgetContext } from '../field-widget.ts'
import { FieldShow } from '../field-show.tsx'
import { widgetOf } from '../field-widgets.ts'
import type { FormStore } from './form-store.ts'
import { type FormField as Field, isOpen } from './form-rules.ts'
import styles from './form-view.module.css'

interface FormFieldProps {
  readonly store: FormStore
  readonly field: Field
  readonly isPhone: boolean
  readonly context: WidgetContext
}

/** One field: label, control, tip and fault. It renders again for its own changes only. */
export const FormField = memo(function FormField({ store, field, isPhone, context }: FormFieldProps) {
  const { id } = field
  const state = useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.state(id),
  )
  const change = useCallback((value: Parameters<FormStore['set']>[1]) => store.set(id, value), [store, id])
  const read = useCallback(() => store.state(id).value, [store, id])
  if (!state.isVisible) return null
  const widget = widgetOf(field.type)
  const controlId = `${store.prefix}-${id}`
  const names = namesOf(controlId, field.tip !== '', state.fault !== null)
  const isEditable = isOpen(field)
  const isGroup = isEditable && (widget.isGroup?.(field) ?? false)
  const isOwn = labelsItself(widget, isEditable)
  const { Edit } = widget
  return (
    <div
      className={`${styles['field']} ${styles[field.width] ?? ''} ${isOwn && widget.isNote !== true ? styles['ownLabel'] : ''}`}
      data-field={id}
      {...(isGroup ? { role: 'group', 'aria-labelledby': names.label, 'aria-describedby': names.described } : {})}
      onBlur={(event) => {
        // Moving from one control of the field to its next does not leave the field.
        if (isEditable && !event.currentTarget.contains(event.relatedTarget)) store.leave(id)
      }}
    >
      {!isOwn && (
        <Label
          field={field}
          names={names}
          isRequired={isEditable && state.isRequired}
          controlId={isEditable && !isGroup ? controlId : null}
        />
      )}
      {isEditable || widget.isComputed === true || widget.isNote === true ? (
        <Edit
          field={field}
          value={state.value}
          onChange={change}
          read={read}
          isDisabled={false}
          id={controlId}
          isFaulty={state.fault !== null}
          isCompact={false}
          isPhone={isPhone}
          context={context}
          aria={{
            ...given({ 'aria-describedby': names.described }),
            ...(state.isRequired ? { 'aria-required': true } : {}),
            ...(state.fault === null ? {} : { 'aria-invalid': true }),
          }}
        />
      ) : (
        <div className={styles['shown']}>
          <FieldShow field={field} value={state.value} context={context} />
        </div>
      )}
      {isOwn && widget.isNote !== true && field.tip !== '' && (
        <div id={names.tip} className={styles['note']}>
          {field.tip}
        </div>
      )}
      {state.fault !== null && (
        <div id={names.fault} className={styles['fault']}>
          {state.fault}
        </div>
      )}
    </div>
  )
})

const labelsItself = (widget: FieldWidget, isEditable: boolean) =>
  widget.isNote === true || (widget.hasOwnLabel === true && isEditable)

interface Names {
  readonly label: string
  readonly tip: string
  readonly fault: string
  readonly described: string | undefined
}

function namesOf(controlId: string, hasTip: boolean, hasFault: boolean): Names {
  const [tip, fault] = [`${controlId}-tip`, `${controlId}-fault`]
  const described = [...(hasTip ? [tip] : []), ...(hasFault ? [fault] : [])].join(' ')
  return { label: `${controlId}-label`, tip, fault, described: described === '' ? undefined : described }
}

interface LabelProps {
  readonly field: Field
  readonly names: Names
  readonly isRequired: boolean
  /** The one control that the label names; null: a group or a shown value. */
  readonly controlId: string | null
}

function Label({ field, names, isRequired, controlId }: LabelProps) {
  const star = isRequired && (
    <span className={styles['star']} aria-hidden>
      *
    </span>
  )
  return (
    <div className={styles['label']}>
      {controlId === null ? (
        <span id={names.label}>
          {star}
          {field.name}
        </span>
      ) : (
        <label id={names.label} htmlFor={controlId}>
          {star}
          {field.name}
        </label>
      )}
      {field.tip !== '' && (
        <>
          <Tooltip title={field.tip} trigger={['hover', 'focus', 'click']}>
            <button type="button" className={styles['tip']} aria-label="填写说明" aria-describedby={names.tip}>
              <QuestionCircleOutlined />
            </button>
          </Tooltip>
          <span id={names.tip} hidden>
            {field.tip}
          </span>
        </>
      )}
    </div>
  )
}
