/** Lines of a form that are added and taken away: products, instalments. Within a form. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import styles from './form-lines.module.css'

interface FormLinesProps {
  /** Key of the lines among the values of the form. */
  readonly name: string
  readonly label: string
  /** 添加产品 */
  readonly addText: string
  /** First values of a new line. */
  readonly first: (form: FormInstance) => object
  readonly line: (index: number, onRemove: () => void) => ReactNode
  /** Below the lines, once there are any. */
  readonly foot: ReactNode
}

export function FormLines({ name, label, addText, first, line, foot }: FormLinesProps) {
  const form = Form.useFormInstance()
  return (
    <Form.List name={name}>
      {(lines, { add, remove }) => (
        <fieldset className={styles['lines']}>
          <legend>{label}</legend>
          {lines.map(({ key, name: index }) => (
            <div key={key}>{line(index, () => remove(index))}</div>
          ))}
          <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add(first(form))}>
            {addText}
          </Button>
          {lines.length > 0 && <div className={styles['foot']}>{foot}</div>}
        </fieldset>
      )}
    </Form.List>
  )
}

interface RemoveLineProps {
  /** 第 1 行 */
  readonly line: string
  /** Why it stays. */
  readonly reason?: string
  readonly onRemove: () => void
}

export function RemoveLine({ line, reason = '', onRemove }: RemoveLineProps) {
  return (
    <Button
      type="text"
      icon={<DeleteOutlined />}
      aria-label={`删除${line}`}
      disabled={reason !== ''}
      title={reason}
      onClick={onRemove}
    />
  )
}

/** A value of a line that has no control, so that the form sends it with the rest. */
export function KeptValue({ name }: { readonly name: (string | number)[] }) {
  return (
    <Form.Item name={name} hidden>
      <Nothing />
    </Form.Item>
  )
}

const Nothing = () => null
