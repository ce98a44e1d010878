import { commentApproval } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { Button, Input } from 'antd'
import { useAct } from '../../kernel/use-act.ts'
import { ElapsedTime } from '../../kit/elapsed-time.tsx'
import { unsentText } from '../../kit/unsent-text.ts'
import { useKeptText } from '../../kit/use-kept-text.ts'
import styles from './approval.module.css'

interface CommentsProps {
  readonly approvalId: string
  readonly comments: ApprovalDetail['comments']
  readonly mayWrite: boolean
}

/** Comments beside decisions; the input stays when sending failed. */
export function Comments({ approvalId, comments, mayWrite }: CommentsProps) {
  const [text, setText] = useKeptText(`approval-comment:${approvalId}`)
  const act = useAct(commentApproval, {
    success: '已评论',
    done: (_, sent) => setText((typed) => unsentText(typed, sent.text)),
  })
  const send = () => {
    if (text.trim() !== '') void act.run({ id: approvalId, text: text.trim() })
  }
  if (comments.length === 0 && !mayWrite) return null
  return (
    <section className={styles['section']} aria-label="评论">
      <h3>评论{comments.length > 0 ? ` ${comments.length}` : ''}</h3>
      <ul className={styles['comments']}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles['comment']}>
            <div className={styles['taskHead']}>
              <b>{comment.personName}</b>
              <span className={styles['time']}>
                <ElapsedTime since={comment.createTime} />
              </span>
            </div>
            <p>{comment.text}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className={styles['writer']}>
          <Input.TextArea
            aria-label="写评论"
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={500}
            placeholder="写评论，所有参与人都能看到"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
              event.preventDefault()
              send()
            }}
          />
          <Button loading={act.busy} disabled={text.trim() === ''} title="Ctrl+Enter" onClick={send}>
            评论
          </Button>
        </div>
      )}
    </section>
  )
}
