import { Button, Modal } from 'antd'
import { formatCount, orNoData } from '../kit/formats.ts'
import type { BatchLine } from './record-calls.ts'
import styles from './record.module.css'

interface BatchReportProps {
  /** 删除 */
  readonly verb: string
  readonly lines: readonly BatchLine[]
  readonly onClose: () => void
}

/** Reports a batch that failed for some records: how many succeeded, and why each of the others failed. */
export function BatchReport({ verb, lines, onClose }: BatchReportProps) {
  const failed = lines.filter(({ success }) => !success)
  return (
    <Modal
      open
      title={`${verb}：成功 ${formatCount(lines.length - failed.length)} 条，失败 ${formatCount(failed.length)} 条`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
      width={640}
    >
      <ul className={styles['report']}>
        {failed.map(({ id, name, message }) => (
          <li key={id}>
            <span>{orNoData(name)}</span>
            <span className={styles['reason']}>{message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
