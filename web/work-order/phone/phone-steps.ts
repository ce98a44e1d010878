/** What a technician's page offers: one next step, the rest behind 更多, and how far the job has come. */
import type { ActionVerdict, VisitShape, WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'

/** The actions a phone offers, in the order of the 更多 sheet. */
export const phoneActions = [
  'pickUp',
  'book',
  'depart',
  'arrive',
  'start',
  'complete',
  'receipt',
  'collect',
  'refuse',
  'applyAbnormal',
  'applyEndService',
  'grab',
  'revokeGrab',
  'resume',
] as const satisfies readonly WorkOrderAction[]
export type PhoneAction = (typeof phoneActions)[number]

const stepLabels: Readonly<Partial<Record<PhoneAction, string>>> = { book: '预约上门时间', resume: '恢复服务' }

/** The step that the button at the bottom names: 接单 → 预约 → 出发 → 签到 → 开始服务 → 完成服务 → 回执 → 收款. Booking comes up only while there is no window. */
export function phoneStep(allowed: readonly WorkOrderAction[], reserveStart: string | null): PhoneAction | null {
  const preference: readonly PhoneAction[] = [
    'resume',
    'grab',
    'pickUp',
    ...(reserveStart === null ? (['book'] as const) : []),
    'depart',
    'arrive',
    'start',
    'complete',
    'receipt',
    'collect',
  ]
  return preference.find((action) => allowed.includes(action)) ?? null
}

/** The words on the button of a step. */
export function stepLabel(step: PhoneAction, lifecycleLabel: string): string {
  return stepLabels[step] ?? lifecycleLabel
}

export interface MoreAction {
  readonly action: PhoneAction
  readonly label: string
  readonly allowed: boolean
  readonly reasons: readonly string[]
}

/** Everything else, possible things first; what is not possible keeps its reasons. */
export function moreActions(
  verdicts: readonly ActionVerdict[],
  step: PhoneAction | null,
  reserveStart: string | null,
): MoreAction[] {
  const listed = phoneActions
    .filter((action) => action !== step)
    .flatMap((action) => {
      const verdict = verdicts.find((one) => one.action === action)
      if (verdict === undefined) return []
      const label = action === 'book' && reserveStart !== null ? '改约' : verdict.label
      return [{ action, label, allowed: verdict.allowed, reasons: verdict.reasons }]
    })
  return [...listed.filter((one) => one.allowed), ...listed.filter((one) => !one.allowed)]
}

export interface Milestone {
  readonly label: string
  readonly at: string | null
  readonly status: 'done' | 'current' | 'ahead'
}

type Progress = Pick<WorkOrderDetail, 'take_time' | 'reserve_start' | 'start_time' | 'finish_time'> & {
  readonly visits: readonly Pick<VisitShape, 'seq' | 'state' | 'departAt' | 'arriveAt'>[]
}

/** How far the job has come. A milestone that was passed over counts as done once a later one is. */
export function milestonesOf(order: Progress): Milestone[] {
  const visit = order.visits
    .filter((one) => one.state !== VisitState.Cancelled)
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1)
  const reached: readonly (readonly [string, string | null])[] = [
    ['接单', order.take_time],
    ['预约', order.reserve_start],
    ['出发', visit?.departAt ?? null],
    ['签到', visit?.arriveAt ?? null],
    ['服务', order.start_time],
    ['完成', order.finish_time],
  ]
  const last = reached.findLastIndex(([, at]) => at !== null)
  return reached.map(([label, at], index) => ({
    label,
    at,
    status: index <= last ? 'done' : index === last + 1 ? 'current' : 'ahead',
  }))
}
