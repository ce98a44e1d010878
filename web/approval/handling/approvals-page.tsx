import { UserSwitchOutlined } from '@ant-design/icons'
import {
  type ApprovalBox,
  approvalBoxes,
  countApprovals,
  countOpenApprovals,
  listApprovals,
  readApprovalCopy,
} from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalRow } from '@onsite/api/approval/approval-shapes.ts'
import { approvalsPath } from '@onsite/domain/approval/approval-path.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { badgeText } from '../../kit/badges.ts'
import type { BatchAction } from '../../kit/batch-bar.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { PageLink } from '../../kit/page-link.tsx'
import { boxFilters, boxNames, boxOf, emptyTexts, withApproval, withBox } from './approval-boxes.ts'
import { boxColumns } from './approval-columns.tsx'
import { ApprovalDrawer } from './approval-drawer.tsx'
import { lazyDialog } from '../../kit/lazy-dialog.tsx'

const DelegationDrawer = lazyDialog(async () => (await import('./delegation-drawer.tsx')).DelegationDrawer)
const BatchAgreeDialog = lazyDialog(async () => (await import('./batch-agree-dialog.tsx')).BatchAgreeDialog)

const nameOf = (row: ApprovalRow) => row.no

/** /approvalProcess */
export function ApprovalsPage() {
  return <ApprovalInbox title="审批处理" />
}

interface ApprovalInboxProps {
  readonly title: string
  /** Shows only the approvals of one kind of record. */
  readonly recordKind?: string
}

/**
 * Tasks waiting for me, decided by me, started by me, and copies. Whoever decides goes on to the next one at once. `Our choice:` entries of the menu for one
 * kind of record lead to this same inbox, narrowed to the kind.
 */
export function ApprovalInbox({ title, recordKind }: ApprovalInboxProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const box = boxOf(search)
  const openId = new URLSearchParams(search).get('id')
  const open = useCall(countOpenApprovals, {})
  const ofKind = useCall(
    countApprovals,
    { box: 'todo', ...given({ recordKind }) },
    { enabled: recordKind !== undefined },
  )
  const [agreed, setAgreed] = useState<{ readonly rows: readonly ApprovalRow[]; readonly clear: () => void } | null>(
    null,
  )
  const [isDelegating, setIsDelegating] = useState(false)
  const read = useAct(readApprovalCopy, {})
  const fixed = useMemo(() => ({ box, ...given({ recordKind }) }), [box, recordKind])
  const show = (id: string | null) => void navigate({ search: withApproval(search, id) }, { replace: true })
  const counts: Partial<Record<ApprovalBox, number | undefined>> = {
    todo: recordKind === undefined ? open.data?.todo : ofKind.data,
    ...(recordKind === undefined ? { copied: open.data?.unreadCopies } : {}),
  }

  const readAll = async (rows: readonly ApprovalRow[], clear: () => void) => {
    for (const { id } of rows) if (!(await read.run({ id })).ok) return
    clear()
  }
  const batchActions: Readonly<Partial<Record<ApprovalBox, readonly BatchAction<ApprovalRow>[]>>> = {
    todo: [
      {
        key: 'agree',
        label: '同意',
        reasonAgainst: (row) => (row.taskId === null ? '已经处理过了' : null),
        run: (rows, clear) => setAgreed({ rows, clear }),
      },
    ],
    copied: [
      {
        key: 'read',
        label: '标为已读',
        reasonAgainst: (row) => (row.isRead ? '已经读过了' : null),
        run: (rows, clear) => void readAll(rows, clear),
      },
    ],
  }
  return (
    <>
      <ListPage<typeof listApprovals, typeof countApprovals, ApprovalRow>
        // Each box starts with a selection of its own.
        key={box}
        name={`approval:${recordKind ?? ''}${box}`}
        title={title}
        list={listApprovals}
        count={countApprovals}
        fixed={fixed}
        columns={boxColumns[box]}
        filters={
          recordKind === undefined ? boxFilters[box] : boxFilters[box].filter(({ key }) => key !== 'subjectKind')
        }
        keywordHint="编号、标题或发起人"
        nameOf={nameOf}
        pathOf={(row) => `${pathname}${withApproval(search, row.id)}`}
        actionsOf={(row) => [{ key: 'open', label: row.taskId === null ? '查看' : '处理', run: () => show(row.id) }]}
        batchActions={batchActions[box] ?? []}
        lead={
          <Segmented<ApprovalBox>
            aria-label="审批列表"
            value={box}
            options={approvalBoxes.map((value) => ({
              value,
              label: [boxNames[value], badgeText(counts[value])].filter(Boolean).join(' '),
            }))}
            onChange={(next) => void navigate({ search: withBox(search, next) }, { replace: true })}
          />
        }
        toolbar={
          <>
            {recordKind !== undefined && (
              <PageLink path={approvalsPath}>全部审批 {badgeText(open.data?.todo)}</PageLink>
            )}
            <Button icon={<UserSwitchOutlined />} onClick={() => setIsDelegating(true)}>
              审批代理
            </Button>
          </>
        }
        firstUse={{ text: emptyTexts[box] }}
        renderOver={(rows) => (
          <ApprovalDrawer
            id={openId}
            queue={rows}
            count={counts[box] ?? null}
            movesOn={box === 'todo'}
            onShow={show}
            onClose={() => show(null)}
          />
        )}
      />
      {agreed !== null && (
        <BatchAgreeDialog
          rows={agreed.rows}
          onClose={() => setAgreed(null)}
          onDone={() => {
            agreed.clear()
            setAgreed(null)
          }}
        />
      )}
      {isDelegating && <DelegationDrawer onClose={() => setIsDelegating(false)} />}
    </>
  )
}
