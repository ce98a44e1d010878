import { approveMany } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalRow } from '@onsite/api/approval/approval-shapes.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { WordArea } from '../../dictionary/word-area.tsx'
import { given } from '@onsite/domain/given.ts'
import { CallField } from '../../kit/call-form.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useToast } from '../../kernel/toast.tsx'
import styles from './approval.module.css'
import { useDialogs } from '../../kit/dialogs.tsx'

interface BatchAgreeDialogProps {
  /** Each with a task of the reader. */
  readonly rows: readonly ApprovalRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Agrees to several at once; each failure is told in its line. */
export function BatchAgreeDialog({ rows, onClose, onDone }: BatchAgreeDialogProps) {
  const dialogs = useDialogs()
  const toast = useToast()
  const tell = (results: Reply<typeof approveMany>) => {
    const failed = results.filter((result) => !result.success)
    onDone()
    if (failed.length === 0) {
      toast.done(`已同意 ${results.length} 个审批`)
      return
    }
    dialogs.warning({
      title: `已同意 ${results.length - failed.length} 个，${failed.length} 个没有处理`,
      content: <FailedList failed={failed} rows={rows} />,
    })
  }
  return (
    <FormDialog<typeof approveMany, { reason?: string }>
      title={`同意 ${rows.length} 个审批`}
      note="需要选择下一步审批人的不会一起处理，请逐个打开。"
      okText="全部同意"
      call={approveMany}
      toInput={({ reason }) => ({
        taskIds: rows.flatMap((row) => (row.taskId === null ? [] : [row.taskId])),
        ...given({ reason: reason || undefined }),
      })}
      onDone={tell}
      onClose={onClose}
    >
      <CallField name="reason">
        <WordArea words="approve" most={500} placeholder="可不填" />
      </CallField>
    </FormDialog>
  )
}

interface FailedListProps {
  readonly failed: readonly { readonly id: string; readonly message: string }[]
  readonly rows: readonly ApprovalRow[]
}

function FailedList({ failed, rows }: FailedListProps) {
  return (
    <ul className={styles['comments']}>
      {failed.map(({ id, message }) => (
        <li key={id} className={styles['comment']}>
          <b>{rows.find((row) => row.taskId === id)?.title ?? ''}</b>
          <div>{message}</div>
        </li>
      ))}
    </ul>
  )
}
