import { approve, rejectApproval } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { useKeptText } from '../../kit/use-kept-text.ts'
import { ActionButtons } from './action-buttons.tsx'
import styles from './approval.module.css'

const own = ['approve', 'reject'] as const

/** Whether the reader may agree with nothing but an opinion: no field to fill in, nobody to choose. */
export function isPlainDecision({ actions, choose, form }: ApprovalDetail): boolean {
  const allows = (name: string) => actions.some(({ action, allowed }) => action === name && allowed)
  return allows('approve') && choose.length === 0 && (form?.fields ?? []).every((field) => !field.canEdit)
}

interface DecideBarProps {
  readonly detail: ApprovalDetail
  readonly onDone: () => void
}

/** Decides where it stands, without another dialog: an opinion, 同意 (Ctrl+Enter) and 驳回, which needs the opinion. */
export function DecideBar({ detail, onDone }: DecideBarProps) {
  const taskId = detail.approval.taskId ?? ''
  const [reason, setReason, forget] = useKeptText(`approval-opinion:${taskId}`)
  const [isMissing, setIsMissing] = useState(false)
  const box = useRef<TextAreaRef>(null)
  const finish = () => {
    forget()
    onDone()
  }
  const agreeing = useAct(approve, { success: '已同意', done: finish })
  const rejecting = useAct(rejectApproval, { success: '已驳回', done: finish })
  const busy = agreeing.busy || rejecting.busy
  // The next approval, which comes with a bar of its own, is decided without reaching for the mouse.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const agree = () => {
    if (!busy) void agreeing.run({ taskId, ...given({ reason: reason.trim() || undefined }) })
  }
  const reject = () => {
    if (busy) return
    if (reason.trim() === '') {
      setIsMissing(true)
      box.current?.focus()
      return
    }
    void rejecting.run({ taskId, reason: reason.trim() })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    agree()
  }
  const mayReject = detail.actions.some(({ action, allowed }) => action === 'reject' && allowed)
  return (
    <div className={styles['decide']}>
      <Input.TextArea
        ref={box}
        aria-label="审批意见"
        aria-invalid={isMissing}
        {...(isMissing ? { status: 'error' as const, 'aria-describedby': 'opinion-missing' } : {})}
        placeholder="意见：同意可不填，驳回必填"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={500}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setIsMissing(false)
        }}
        onKeyDown={onKey}
      />
      {isMissing && (
        <p id="opinion-missing" role="alert" className={styles['missing']}>
          驳回必须填写意见
        </p>
      )}
      <div className={styles['bar']}>
        <span className={styles['keys']}>Ctrl+Enter 同意 · Alt+↑↓ 换一个</span>
        <ActionButtons detail={detail} without={own} onDone={onDone} />
        {mayReject && (
          <Button color="danger" variant="outlined" loading={rejecting.busy} onClick={reject}>
            驳回
          </Button>
        )}
        <Button type="primary" loading={agreeing.busy} onClick={agree}>
          同意
        </Button>
      </div>
    </div>
  )
}
