/** Lines of a form that are added and taken away: products, instalments. Within a form. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Form, type FormInstance } from 'antd'
import type { ComponentType } from 'react'
import { useWideness } from '../kernel/use-wideness.ts'
import styles from './form-lines.module.css'

export interface LineProps {
  readonly index: number
  readonly onRemove: () => void
}

interface FormLinesProps {
  /** Key of the lines among the values of the form. */
  readonly name: string
  readonly label: string
  /** 添加产品 */
  readonly addText: string
  /** First values of a new line. */
  readonly first: (form: FormInstance) => object
  readonly Line: ComponentType<LineProps>
  /** Names the columns above the lines, once there are any; the controls name themselves. */
  readonly heads?: readonly string[]
  readonly headClass?: string
  /** Below the lines, once there are any. */
  readonly Foot?: ComponentType
}

export function FormLines({ name, label, addText, first, heads = [], headClass, Line, Foot }: FormLinesProps) {
  const form = Form.useFormInstance()
  // A line takes several rows there, which no heads stand above.
  const isPhone = useWideness() === 'phone'
  return (
    <Form.List name={name}>
      {(lines, { add, remove }, { errors }) => (
        <fieldset className={styles['lines']}>
          <legend>{label}</legend>
          {lines.length > 0 && heads.length > 0 && !isPhone && (
            <div className={`${styles['heads']} ${headClass ?? ''}`} aria-hidden="true">
              {heads.map((head) => (
                <span key={head}>{head}</span>
              ))}
            </div>
          )}
          {lines.map(({ key, name: index }) => (
            <Line key={key} index={index} onRemove={() => remove(index)} />
          ))}
          <AddLine onClick={() => add(first(form))}>{addText}</AddLine>
          {lines.length > 0 && Foot !== undefined && (
            <div className={styles['foot']}>
              <Foot />
            </div>
          )}
          <Form.ErrorList errors={errors} />
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
      data-line-end
      onClick={({ currentTarget }) => {
        heirOf(currentTarget)?.focus()
        onRemove()
      }}
    />
  )
}

/** Adds a line behind the others. Whoever removes the last line has the focus here. */
export const AddLine = (props: Pick<ButtonProps, 'children' | 'disabled' | 'onClick'>) => (
  <Button type="dashed" block icon={<PlusOutlined aria-hidden />} data-line-end {...props} />
)

/** The button that has the focus next, that of the next line or the one that adds: the removed one would leave it to the page. */
function heirOf(button: HTMLElement): HTMLElement | undefined {
  const ends = [
    ...(button.closest('form')?.querySelectorAll<HTMLElement>('button[data-line-end]:not([disabled])') ?? []),
  ]
  return ends[ends.indexOf(button) + 1]
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
