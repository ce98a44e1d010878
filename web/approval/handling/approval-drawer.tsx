import { getApproval } from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { Drawer, Skeleton } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { ApprovalBody } from './approval-detail.tsx'
import { actionBar } from './approval-texts.ts'
import { useReadCopy } from './use-read-copy.ts'
import { PageNotice } from '../../kit/page-notice.tsx'

interface ApprovalDrawerProps {
  /** null: closed. */
  readonly id: string | null
  readonly onClose: () => void
}

/** One approval beside its list. */
export function ApprovalDrawer({ id, onClose }: ApprovalDrawerProps) {
  const read = useCall(getApproval, { id: id ?? '' }, { enabled: id !== null })
  const detail = id === null ? undefined : read.data
  useReadCopy(detail)
  const isGone = read.error?.code === 'not-found' || read.error?.code === 'no-permission'
  return (
    <Drawer
      open={id !== null}
      size={760}
      title={detail === undefined ? '审批' : `审批 ${detail.approval.no}`}
      onClose={onClose}
      footer={detail === undefined || isGone || !hasActions(detail) ? null : <ActionButtons detail={detail} />}
    >
      {isGone ? (
        <PageNotice isPart status="info" title={read.error?.message ?? ''} />
      ) : (
        <>
          {read.error !== null && <LoadFailed failure={read.error} onRetry={() => void read.refetch()} />}
          {detail === undefined ? read.error === null && <Skeleton active /> : <ApprovalBody detail={detail} />}
        </>
      )}
    </Drawer>
  )
}

function hasActions(detail: ApprovalDetail): boolean {
  const { shown, more } = actionBar(detail.actions)
  return shown.length + more.length > 0
}
