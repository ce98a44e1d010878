import { Switch } from 'antd'
import styles from '../field.module.css'
import type { EditProps, FieldWidget, ShowProps } from '../field-widget.ts'

function SwitchEdit({ value, onChange, isDisabled, id, aria }: EditProps) {
  // A switch is on or off, never required or invalid; these attributes are not allowed on it.
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...allowed } = aria
  return (
    <span className={styles['choices']}>
      <Switch {...allowed} id={id} checked={value === true} disabled={isDisabled} onChange={onChange} />
    </span>
  )
}

/** 是 or 否. */
export function YesNoShow({ value }: ShowProps) {
  return <>{value === true ? '是' : '否'}</>
}

export const switchWidget: FieldWidget = { Edit: SwitchEdit, Show: YesNoShow }
