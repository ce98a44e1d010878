import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { paidFeatures } from '@onsite/domain/permission/plan.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePhoneMoves } from '../../document/phone/use-phone-moves.ts'
import { useCan, useOffers, useUser } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { useNow } from '../../kit/use-now.ts'
import { HomeBar } from './home-bar.tsx'
import { type HomeTab, homeTabs, jobStates, jobsOf, nextJob, tabOf } from './home-jobs.ts'
import home from './home.module.css'
import { JobCard } from './job-card.tsx'
import { LoadFault, LoadingCards } from '../../kit/phone/load-states.tsx'
import { ApprovalLink } from '../../approval/phone/approval-link.tsx'
import { MyPanel } from '../../session/phone/my-panel.tsx'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import type { Notice } from '../../kit/phone/phone-notice.ts'
import styles from '../../kit/phone/phone.module.css'
import { type ActionOrder, orderScreens } from '../order-actions.ts'
import type { Standing, TakenJob } from './taken-jobs.ts'
import { UserStateCard } from '../../tag/phone/user-state-card.tsx'
import { useStill } from '../../kit/phone/use-still.ts'
import { useTakenJobs } from './use-taken-jobs.ts'
import { weekdayOf } from '../../kit/phone/visit-window.ts'

/** `Our choice:` more orders than this in one technician's hands are no list for a phone. */
const mostShown = 100

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
  const taken = useTakenJobs(moves, setNotice, (job) => setNotice(takenNotice(job)))
  const tab = tabOf(search.get('tab')) ?? taken.state.standing?.tab ?? next?.tab ?? 'pickUp'
  const { refetch: readPool } = pool
  useEffect(() => {
    // Orders come into the pool without a word to those who might grab them.
    if (tab === 'pool' && hasPool === null) void readPool()
  }, [tab, hasPool, readPool])
  const counts = {
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
  const standing = taken.placed({ tab, rows: [...first, ...shown.filter((row) => row.id !== nextId)], nextId })

  return (
    <PhoneFrame
      title={`今天 ${dayjs(now).format('MM/DD')} ${weekdayOf(now.toISOString())}`}
      subtitle={jobs.data === undefined ? user.name : `${user.name}，${daySummary(rows.length, done.data ?? 0)}`}
      isRefreshing={jobs.isFetching || pool.isFetching}
      onRefresh={refresh}
      bottom={<HomeBar active={tab} counts={counts} />}
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
        <>
          {read.error !== null && <LoadFault failure={read.error} onRetry={refresh} />}
          {read.data === undefined ? (
            read.error === null && <LoadingCards />
          ) : (
            <Jobs
              key={tab}
              standing={standing}
              taken={taken.state.taken}
              render={(row, isNext) => (
                <JobCard
                  job={row}
                  now={now}
                  moves={moves}
                  isNext={isNext}
                  taken={taken.state.taken.find(({ job }) => job.id === row.id)}
                  onTake={(by, job) => void taken.take(by, job, standing)}
                  onGiveBack={(one) => void taken.giveBack(one)}
                />
              )}
            />
          )}
        </>
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

interface JobsProps {
  readonly standing: Standing
  readonly taken: readonly TakenJob[]
  readonly render: (row: WorkOrderRow, isNext: boolean) => ReactNode
}

function Jobs({ standing: { nextId, rows, tab }, taken, render }: JobsProps) {
  const answered = taken.flatMap(({ job, moved }) => (moved === null ? [] : [job.id]))
  const still = useStill<HTMLUListElement>([nextId, ...rows.map(({ id }) => id), ...answered].join())
  if (rows.length === 0) return <p className={styles['empty']}>{tab === 'me' ? '' : emptyTexts[tab]}</p>
  return (
    <>
      <ul className={home['list']} {...still}>
        {rows.map((row) => (
          <li key={row.id}>{render(row, row.id === nextId)}</li>
        ))}
      </ul>
      {rows.length >= mostShown && <p className={home['rest']}>只显示 {mostShown} 张，其余请在电脑版查看。</p>}
    </>
  )
}
