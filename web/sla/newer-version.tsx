import { Alert, Button } from 'antd'
import styles from './sla.module.css'

interface NewerVersionProps {
  /** Says by whom and when it was saved. */
  readonly title: string
  readonly onTake: () => void
  readonly onKeep: () => void
}

/** Somebody saved while a form was being filled in: nothing typed is lost, and nobody's work is overwritten unseen. */
export function NewerVersion({ onKeep, onTake, title }: NewerVersionProps) {
  return (
    <Alert
      type="warning"
      showIcon
      className={styles['newer'] ?? ''}
      title={title}
      description="你填写的内容还在：可以换成新的一版，也可以用你填写的内容再保存一版。"
      action={
        <span className={styles['answers']}>
          <Button size="small" onClick={onTake}>
            换成新的一版
          </Button>
          <Button size="small" onClick={onKeep}>
            保留我填写的
          </Button>
        </span>
      }
    />
  )
}
