import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { paidFeatures } from '@onsite/domain/permission/plan.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import dayjs from 'dayjs'
import { AppstoreOutlined, CalendarOutlined, InboxOutlined, ToolOutlined, UserOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { useTakenDocuments } from '../../document/phone/use-taken-documents.ts'
import { usePhoneMoves } from '../../document/phone/use-phone-moves.ts'
import { useCan, useOffers, useUser } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { useNow } from '../../kit/use-now.ts'
import { PhoneTabs } from '../../kit/phone/phone-tabs.tsx'
import { type HomeTab, homeTabs, jobStates, jobsOf, nextJob, tabOf } from './home-jobs.ts'
import { JobCard } from './job-card.tsx'
import { CardList } from '../../kit/phone/card-list.tsx'
import { ApprovalLink } from '../../approval/phone/approval-link.tsx'
import { MyPanel } from '../../session/phone/my-panel.tsx'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import type { Notice } from '../../kit/phone/phone-notice.ts'
import styles from '../../kit/phone/phone.module.css'
import { type ActionOrder, orderScreens } from '../order-actions.ts'
import { UserStateCard } from '../../tag/phone/user-state-card.tsx'
import { weekdayOf } from '../../kit/phone/visit-window.ts'

/** `Our choice:` more orders than this in one technician's hands are no list for a phone. */
const mostShown = 100

const icons: Readonly<Record<HomeTab, ReactNode>> = {
  pickUp: <InboxOutlined />,
  serve: <CalendarOutlined />,
  working: <ToolOutlined />,
  pool: <AppstoreOutlined />,
  me: <UserOutlined />,
}
const emptyTexts: Readonly<Record<Exclude<HomeTab, 'me'>, string>> = {
  pickUp: '没有等你接的工单',
  serve: '没有待服务的工单',
  working: '现在没有正在进行的服务',
  pool: '公海里没有可抢的工单',
}

/** /mobile: what to do today, the next job first. */
export function MobileHomePage() {
  const user = useUser()
  const now = useNow()
  const [search] = useSearchParams()
  const [notice, setNotice] = useState<Notice | null>(null)
  const moves = usePhoneMoves(orderScreens, setNotice)
  const hasPool = usePoolRight()

  // `Our choice:` the free plan lacks the office page of one's own orders, but a technician must be able to do the work; the phone asks for it by name.
  const mine = useOffers()('myOrders') ? ({ view: 'mine' } as const) : { servicePersonalId: user.id }
  const jobs = useCall(listWorkOrders, { ...mine, states: jobStates, pageIndex: 0, pageSize: mostShown })
  const pool = useCall(
    listWorkOrders,
    { view: 'pool', pageIndex: 0, pageSize: mostShown },
    { enabled: hasPool === null },
  )
  const today = dayjs(now).format('YYYY-MM-DD')
  const done = useCall(countWorkOrders, {
    ...mine,
    states: `${WorkOrderState.Completed},${WorkOrderState.PendingApproval}`,
    finishStart: today,
    finishEnd: today,
  })

  const rows = jobs.data ?? []
  const next = nextJob(rows)
  const taken = useTakenDocuments<WorkOrderRow, WorkOrderAction, HomeTab>(orderScreens, moves, setNotice, (job) =>
    setNotice(takenNotice(job)),
  )
  const tab = tabOf(search.get('tab')) ?? taken.tab ?? next?.tab ?? 'pickUp'
  const { refetch: readPool } = pool
  useEffect(() => {
    // Orders come into the pool without a word to those who might grab them.
    if (tab === 'pool' && hasPool === null) void readPool()
  }, [tab, hasPool, readPool])
  const counts: Readonly<Partial<Record<HomeTab, number>>> = {
    pickUp: jobsOf(rows, 'pickUp').length,
    serve: jobsOf(rows, 'serve').length,
    working: jobsOf(rows, 'working').length,
    pool: pool.data?.length ?? 0,
  }
  const refresh = () => {
    setNotice(null)
    void jobs.refetch()
    void done.refetch()
    if (hasPool === null) void pool.refetch()
  }
  const read = tab === 'pool' ? pool : jobs
  const shown = tab === 'pool' ? (pool.data ?? []) : tab === 'me' ? [] : jobsOf(rows, tab)
  const nextId = tab === next?.tab ? next.job.id : null
  const first = shown.filter((row) => row.id === nextId)
  const standing = taken.keepPlaces({ tab, rows: [...first, ...shown.filter((row) => row.id !== nextId)], nextId })

  return (
    <PhoneFrame
      title={`今天 ${dayjs(now).format('MM/DD')} ${weekdayOf(now.toISOString())}`}
      subtitle={jobs.data === undefined ? user.name : `${user.name}，${daySummary(rows.length, done.data ?? 0)}`}
      isRefreshing={jobs.isFetching || pool.isFetching}
      onRefresh={refresh}
      bottom={
        <PhoneTabs
          label="我的工作"
          unit="张"
          active={tab}
          tabs={(Object.keys(homeTabs) as HomeTab[]).map((key) => ({
            key,
            label: homeTabs[key],
            icon: icons[key],
            path: `/mobile?tab=${key}`,
            count: counts[key],
          }))}
        />
      }
    >
      <h2 className="visually-hidden">{homeTabs[tab]}</h2>
      <NoticeBar notice={notice} onClose={() => setNotice(null)} />
      {tab === 'me' ? (
        <MyPanel>
          <UserStateCard />
          <ApprovalLink />
        </MyPanel>
      ) : tab === 'pool' && hasPool !== null ? (
        <p className={styles['empty']}>{hasPool}</p>
      ) : (
        <CardList<WorkOrderRow>
          key={tab}
          query={{ ...read, data: standing.rows }}
          onRetry={refresh}
          most={mostShown}
          unit="张"
          emptyText={emptyTexts[tab]}
          moved={[standing.nextId, ...taken.taken.map(({ moved, row }) => (moved === null ? '' : row.id))].join()}
        >
          {(row) => (
            <JobCard
              job={row}
              now={now}
              moves={moves}
              isNext={row.id === standing.nextId}
              taken={taken.taken.find((one) => one.row.id === row.id)}
              onTake={(by, job) => void taken.take(by, job, standing)}
              onGiveBack={(one) => void taken.giveBack(one)}
            />
          )}
        </CardList>
      )}
    </PhoneFrame>
  )
}

/** The card leaves its list, so the way to the job stands above it. */
function takenNotice({ id, reserve_start: start, title }: ActionOrder): Notice {
  const to = `/mobile/order/${id}`
  return {
    tone: 'done',
    title: `「${title}」归你了`,
    lines: start === null ? ['还没有和客户约定时间'] : [],
    next: start === null ? { to, label: '去预约', open: 'book' } : { to, label: '查看工单' },
  }
}

/** Why the pool is closed to this person; null when it is open. */
function usePoolRight(): string | null {
  const can = useCan()
  const offers = useOffers()
  if (!can('workOrder.viewPool')) return '你没有「查看工单公海」权限，如需抢单请联系系统管理员'
  return offers('highSeas') ? null : `免费版${paidFeatures.highSeas}`
}

function daySummary(open: number, done: number): string {
  if (open === 0) return done === 0 ? '今天还没有工单' : `今天 ${done} 单全部做完了`
  return `手上 ${open} 单${done === 0 ? '' : `，今天已完成 ${done} 单`}`
}
