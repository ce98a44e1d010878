import { getApproval, listApprovalsOfSubject } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalSummary } from '@onsite/api/approval/approval-shapes.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan, useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatShortTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { ActionButtons } from './handling/action-buttons.tsx'
import styles from './handling/approval.module.css'
import { ApprovalPath } from './handling/approval-path.tsx'
import { ApprovalStateTag } from './handling/approval-state-tag.tsx'
import { standText } from './handling/approval-texts.ts'

interface ApprovalPathViewProps {
  /** The approved subject: `work-order:creation`. */
  readonly subjectKind: string
  readonly subjectId: string
}

/** The approvals of one record, for its page: the state of the newest, and the reader's actions. Nothing when there never was one. */
export function ApprovalPathView({ subjectKind, subjectId }: ApprovalPathViewProps) {
  const read = useCall(listApprovalsOfSubject, { subjectKind, subjectId })
  const [showsEarlier, setShowsEarlier] = useState(false)
  const [newest, ...earlier] = read.data ?? []
  if (read.error !== null) return <LoadFailed failure={read.error} onRetry={() => void read.refetch()} />
  if (newest === undefined) return null
  return (
    <section className={styles['view']} aria-label={newest.approval.subjectLabel}>
      <Summary summary={newest} isNewest />
      {earlier.length > 0 && (
        <Button type="link" size="small" aria-expanded={showsEarlier} onClick={() => setShowsEarlier(!showsEarlier)}>
          {showsEarlier ? '收起以前的审批' : `以前的 ${earlier.length} 次审批`}
        </Button>
      )}
      {showsEarlier && earlier.map((summary) => <Summary key={summary.approval.id} summary={summary} />)}
    </section>
  )
}

function Summary({ summary, isNewest = false }: { readonly summary: ApprovalSummary; readonly isNewest?: boolean }) {
  const { approval, nodes, reason } = summary
  const can = useCan()
  return (
    <div className={styles['summary']}>
      <div className={styles['tags']}>
        <b>{approval.subjectLabel}</b>
        <ApprovalStateTag state={approval.state} />
        {approval.state === ApprovalState.Running && <span>{standText(approval)}</span>}
        <span className={styles['quiet']}>
          {approval.creatorName} · {formatShortTime(approval.createTime)} 发起
        </span>
        {can('approval.handle') && (
          <PageButton type="link" size="small" path={`/approvalProcess?id=${approval.id}`}>
            查看审批
          </PageButton>
        )}
      </div>
      {reason !== '' && <p className={styles['reason']}>{reason}</p>}
      {isNewest ? (
        <ApprovalPath nodes={nodes} />
      ) : (
        <ApprovalPath nodes={nodes.filter((node) => node.tasks.length > 0)} />
      )}
      {isNewest && <OwnActions summary={summary} />}
    </div>
  )
}

/** Buttons for the person whose turn it is, and for the creator. */
function OwnActions({ summary: { approval } }: { readonly summary: ApprovalSummary }) {
  const user = useUser()
  const can = useCan()
  const isConcerned =
    approval.state === ApprovalState.Running && (approval.taskId !== null || approval.creatorId === user.id)
  const read = useCall(getApproval, { id: approval.id }, { enabled: isConcerned && can('approval.handle') })
  if (!isConcerned || read.data === undefined) return null
  return <ActionButtons detail={read.data} />
}
