/** The technician's orders as the phone shows them: by tab, in the order of the day, with the one to do next. */
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { AbnormalState, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'

export const homeTabs = { pickUp: '待接单', serve: '待服务', working: '服务中', pool: '公海', me: '我的' } as const
export type HomeTab = keyof typeof homeTabs
/** The tabs that hold the technician's own orders. */
export type JobTab = 'pickUp' | 'serve' | 'working'

const tabStates: Readonly<Record<JobTab, WorkOrderState>> = {
  pickUp: WorkOrderState.PendingPickup,
  serve: WorkOrderState.PendingService,
  working: WorkOrderState.InService,
}

/** The states of all three tabs, as the list call takes them. */
export const jobStates = Object.values(tabStates).join(',')

export type Job = Pick<
  WorkOrderRow,
  'id' | 'state' | 'priority' | 'create_time' | 'reserve_start' | 'start_time' | 'pause_state' | 'abnormal_state'
>

/** The orders of a tab: urgent ones first to pick up, by appointment to serve, the longest running first in service. */
export function jobsOf<J extends Job>(jobs: readonly J[], tab: JobTab): J[] {
  return jobs.filter((job) => job.state === tabStates[tab]).toSorted(orders[tab])
}

const byText = (a: string | null, b: string | null): number => {
  if (a === b) return 0
  if (a === null) return 1
  return b === null || a < b ? -1 : 1
}
const orders: Readonly<Record<JobTab, (a: Job, b: Job) => number>> = {
  pickUp: (a, b) => b.priority - a.priority || byText(a.create_time, b.create_time),
  // A paused job waits for somebody else, so it stands last.
  serve: (a, b) =>
    a.pause_state - b.pause_state ||
    byText(a.reserve_start, b.reserve_start) ||
    b.priority - a.priority ||
    byText(a.create_time, b.create_time),
  working: (a, b) => a.pause_state - b.pause_state || byText(a.start_time, b.start_time),
}

/** The job to do next: the one in service, else the next appointment, else one to pick up, else one to book. */
export function nextJob<J extends Job>(jobs: readonly J[]): { readonly job: J; readonly tab: JobTab } | null {
  // A paused job and an open request wait for somebody else.
  const active = jobs.filter((job) => job.pause_state === 0 && job.abnormal_state !== AbnormalState.Pending)
  const first = (tab: JobTab, fits: (job: J) => boolean = () => true) => {
    const job = jobsOf(active, tab).find(fits)
    return job === undefined ? null : { job, tab }
  }
  return first('working') ?? first('serve', (job) => job.reserve_start !== null) ?? first('pickUp') ?? first('serve')
}

/** The tab that an address names, or null. */
export function tabOf(text: string | null): HomeTab | null {
  return text !== null && Object.hasOwn(homeTabs, text) ? (text as HomeTab) : null
}
