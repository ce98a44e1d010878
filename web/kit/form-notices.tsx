/** Notices above the fields of a form. */
import { Alert, Button, Form, type FormInstance } from 'antd'
import type { MouseEvent } from 'react'
import type { FieldPath } from './call-rules.ts'
import { useNow } from './use-now.ts'
import styles from './form.module.css'
import { formatTime } from './formats.ts'

/** The offer goes with its answer, and with it the focus of whoever answered by a key. */
const answer = (run: () => void) => (event: MouseEvent<HTMLElement>) => {
  run()
  if (event.detail > 0) return
  event.currentTarget.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** Offers what was typed last time. */
export function DraftOffer({
  savedAt,
  onResume,
  onDrop,
}: {
  readonly savedAt: number
  readonly onResume: () => void
  readonly onDrop: () => void
}) {
  const time = formatTime(new Date(savedAt).toISOString())
  const isToday = time.startsWith(formatTime(useNow().toISOString()).slice(0, 10))
  return (
    <Alert
      type="info"
      showIcon
      className={styles['notice'] ?? ''}
      title={`上次 ${isToday ? time.slice(11) : time} 未提交，继续？`}
      action={
        <span className={styles['answers']}>
          <Button size="small" type="primary" onClick={answer(onResume)}>
            继续填写
          </Button>
          <Button size="small" onClick={answer(onDrop)}>
            放弃草稿
          </Button>
        </span>
      }
    />
  )
}

export interface Fault {
  readonly path: FieldPath
  readonly message: string
}

/** Whether something at a path is among what changed. */
export function isIn(changed: unknown, path: FieldPath | readonly (string | number)[]): boolean {
  let at = changed
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false
    at = (at as Readonly<Record<string | number, unknown>>)[key]
  }
  return true
}

interface FaultListProps {
  readonly form: FormInstance
  readonly faults: readonly Fault[]
  readonly onGo: (path: FieldPath) => void
}

/** Lists the remaining faults, each leading to its field: one that the page itself filled is right without being touched. */
export function FaultList({ form, faults: told, onGo }: FaultListProps) {
  Form.useWatch((values: unknown) => values, form)
  const right = new Set(
    form.getFieldsError().flatMap(({ name, errors }) => (errors.length === 0 ? [name.join('.')] : [])),
  )
  const faults = told.filter(({ path }) => !right.has(path.join('.')))
  if (faults.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles['notice'] ?? ''}
      title={`有 ${faults.length} 处需要修改`}
      description={
        <ul className={styles['faults']}>
          {faults.map((fault) => (
            <li key={fault.path.join('.')}>
              <Button type="link" size="small" onClick={() => onGo(fault.path)}>
                {fault.message}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
