import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { getApproval } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { Button, Drawer, Skeleton } from 'antd'
import type { KeyboardEvent } from 'react'
import { useToast } from '../../kernel/toast.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { ActionButtons } from './action-buttons.tsx'
import styles from './approval.module.css'
import { actionBar } from './approval-texts.ts'
import { DecideBar, isPlainDecision } from './decide-bar.tsx'
import { neighboursOf } from './neighbours.ts'
import { useReadCopy } from './use-read-copy.ts'
import { PageNotice } from '../../kit/page-notice.tsx'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { PartSlot } from '../../kit/part-slot.tsx'

const ApprovalBody = lazyPart(async () => (await import('./approval-detail.tsx')).ApprovalBody)
/** About as high as the shortest of them. */
const bodyPx = 320

interface ApprovalDrawerProps {
  /** null: closed. */
  readonly id: string | null
  /** The list that it was opened from. */
  readonly queue: readonly { readonly id: string }[]
  /** Length of the whole list, null while it is unknown. */
  readonly count: number | null
  /** A decided approval leaves the list: the next one opens. */
  readonly movesOn: boolean
  readonly onShow: (id: string) => void
  readonly onClose: () => void
}

/** One approval beside its list, with the way to the one before and behind. */
export function ApprovalDrawer({ id, queue, count, movesOn, onShow, onClose }: ApprovalDrawerProps) {
  const toast = useToast()
  const read = useCall(getApproval, { id: id ?? '' }, { enabled: id !== null })
  const detail = id === null ? undefined : read.data
  useReadCopy(detail)
  const isGone = read.error?.code === 'not-found' || read.error?.code === 'no-permission'
  const { at, before, behind } = neighboursOf(queue, id)
  const go = (to: string | null) => {
    if (to !== null) onShow(to)
  }
  const moveOn = () => {
    if (!movesOn) return
    const next = behind ?? before
    if (next !== null) return onShow(next)
    toast.note('都处理完了')
    onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    // Dialogs opened from here bubble through React, but stand elsewhere in the page.
    if (!event.altKey || !event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'ArrowDown') go(behind)
    else if (event.key === 'ArrowUp') go(before)
    else return
    event.preventDefault()
  }
  return (
    <Drawer
      open={id !== null}
      size={760}
      title={detail === undefined ? '审批' : `审批 ${detail.approval.no}`}
      onClose={onClose}
      onKeyDown={onKey}
      extra={
        at >= 0 && (
          <span className={styles['steps']}>
            <span className={styles['quiet']}>
              第 {at + 1} 个{count === null ? '' : `，共 ${count} 个`}
            </span>
            <Button
              type="text"
              size="small"
              icon={<UpOutlined />}
              aria-label="上一个审批"
              title="Alt+↑"
              disabled={before === null}
              onClick={() => go(before)}
            />
            <Button
              type="text"
              size="small"
              icon={<DownOutlined />}
              aria-label="下一个审批"
              title="Alt+↓"
              disabled={behind === null}
              onClick={() => go(behind)}
            />
          </span>
        )
      }
      footer={detail === undefined || isGone ? null : <Footer detail={detail} onDone={moveOn} />}
    >
      {isGone ? (
        <PageNotice isPart status="info" title={read.error?.message ?? ''} />
      ) : (
        <>
          {read.error !== null && <LoadFailed failure={read.error} onRetry={() => void read.refetch()} />}
          {detail === undefined ? (
            read.error === null && <Skeleton active />
          ) : (
            <PartSlot height={bodyPx}>
              <ApprovalBody detail={detail} />
            </PartSlot>
          )}
        </>
      )}
    </Drawer>
  )
}

function Footer({ detail, onDone }: { readonly detail: ApprovalDetail; readonly onDone: () => void }) {
  const { shown, more } = actionBar(detail.actions)
  if (shown.length + more.length === 0) return null
  return isPlainDecision(detail) ? (
    <DecideBar key={detail.approval.id} detail={detail} onDone={onDone} />
  ) : (
    <ActionButtons detail={detail} onDone={onDone} />
  )
}
