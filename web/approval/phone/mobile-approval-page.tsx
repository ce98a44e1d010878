import {
  AuditOutlined,
  CheckSquareOutlined,
  EditOutlined,
  LeftOutlined,
  SendOutlined,
  UserOutlined,
} from '@ant-design/icons'
import {
  type ApprovalBox,
  approvalBoxes,
  countOpenApprovals,
  listApprovals,
} from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalRow } from '@onsite/api/approval/approval-shapes.ts'
import { taskStateNames } from '@onsite/domain/approval/approval-states.ts'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../kernel/use-call.ts'
import { formatShortTime } from '../../kit/formats.ts'
import { CardList } from '../../kit/phone/card-list.tsx'
import { PhoneTabs } from '../../kit/phone/phone-tabs.tsx'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import styles from '../../kit/phone/phone.module.css'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { MyPanel } from '../../session/phone/my-panel.tsx'
import { useHome } from '../../session/use-home.ts'
import { boxNames, boxOf, emptyTexts } from '../handling/approval-boxes.ts'
import { ApprovalStateTag } from '../handling/approval-state-tag.tsx'
import { standText, taskTones } from '../handling/approval-texts.ts'
import own from './approval-phone.module.css'
import { ApprovalSheet } from './approval-sheet.tsx'

const path = '/mobile/approval'
/** `Our choice:` a longer list does not suit a phone. */
const mostShown = 100

/** Marks the entry of an approval that was opened from the list. */
const openedHere = { from: 'list' }

type Place = ApprovalBox | 'me'

const icons: Readonly<Record<Place, ReactNode>> = {
  todo: <AuditOutlined />,
  done: <CheckSquareOutlined />,
  mine: <EditOutlined />,
  copied: <SendOutlined />,
  me: <UserOutlined />,
}
const placeNames: Readonly<Record<Place, string>> = { ...boxNames, me: '我的' }

/** /mobile/approval: the four boxes as tabs, each approval as a card that opens from below. */
export function MobileApprovalPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const home = useHome(true)
  // For approvers this is the first page: it has nowhere to go back to, but their own settings and the way out.
  const isHome = home.path === path
  const isMe = isHome && search.get('box') === 'me'
  const box = boxOf(search.toString())
  const openId = search.get('id')
  const rows = useCall(listApprovals, { box, pageIndex: 0, pageSize: mostShown })
  const open = useCall(countOpenApprovals, {})
  const addressOf = (id: string | null) => `${path}?box=${box}${id === null ? '' : `&id=${id}`}`
  const refresh = () => {
    void rows.refetch()
    void open.refetch()
  }
  // Opened from a message, the approval has no list before it in the history.
  const close = () => void (location.state === null ? navigate(addressOf(null), { replace: true }) : navigate(-1))
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate(home.path))
  return (
    <PhoneFrame
      title="我的审批"
      subtitle={summaryOf(open.data?.todo)}
      {...(isHome ? {} : { before: <TapButton look="quiet" icon={<LeftOutlined />} label="返回" onTap={back} /> })}
      isRefreshing={rows.isFetching}
      onRefresh={refresh}
      bottom={
        <PhoneTabs
          label="我的审批"
          active={isMe ? 'me' : box}
          tabs={(isHome ? [...approvalBoxes, 'me' as const] : approvalBoxes).map((key) => ({
            key,
            label: placeNames[key],
            icon: icons[key],
            path: `${path}?box=${key}`,
            count: key === 'todo' ? open.data?.todo : key === 'copied' ? open.data?.unreadCopies : undefined,
          }))}
        />
      }
    >
      {isMe ? (
        <MyPanel />
      ) : (
        <>
          <h2 className="visually-hidden">{boxNames[box]}</h2>
          <CardList<ApprovalRow> query={rows} onRetry={refresh} most={mostShown} emptyText={emptyTexts[box]}>
            {(row) => (
              <ApprovalCard
                row={row}
                box={box}
                onOpen={() => void navigate(addressOf(row.id), { state: openedHere })}
              />
            )}
          </CardList>
        </>
      )}
      {openId !== null && <ApprovalSheet key={openId} id={openId} onClose={close} />}
    </PhoneFrame>
  )
}

function summaryOf(todo: number | undefined): string {
  if (todo === undefined) return '　'
  return todo === 0 ? '都处理完了' : `${todo} 个等你处理`
}

interface ApprovalCardProps {
  readonly row: ApprovalRow
  readonly box: ApprovalBox
  readonly onOpen: () => void
}

function ApprovalCard({ row, box, onOpen }: ApprovalCardProps) {
  return (
    <article className={`${styles['card']} ${own['card']}`}>
      <div className={own['line']}>
        <span>{row.subjectLabel}</span>
        {box === 'done' && row.myState !== null ? (
          <StateTag tone={taskTones[row.myState]} label={taskStateNames[row.myState]} />
        ) : (
          box !== 'todo' && <ApprovalStateTag state={row.state} />
        )}
        {box === 'todo' && row.isUrged && <StateTag tone="volcano" label="已催办" />}
        {box === 'copied' && !row.isRead && <StateTag tone="blue" label="未读" />}
        <span className={own['time']}>{formatShortTime(row.createTime)}</span>
      </div>
      <h3>
        <button type="button" className={own['open']} onClick={onOpen}>
          {row.title}
        </button>
      </h3>
      <p className={own['line']}>
        {[row.subjectNo, row.creatorName].filter((text) => text !== '').join(' · ')}
        {row.originName === '' ? '' : ` · 代${row.originName}审批`}
      </p>
      {box !== 'todo' && <p className={own['line']}>{standText(row)}</p>}
    </article>
  )
}
