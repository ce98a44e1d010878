/**
 * How the office runs each action of the lifecycle: at once, or through which dialog. List rows, the batch bar, the detail page and the keyboard
 * all read this table, so that an action works the same wherever it is offered.
 */
import {
  archiveWorkOrders,
  arriveOnSite,
  departForVisit,
  grabWorkOrder,
  pickUpWorkOrder,
  poolWorkOrders,
  restoreWorkOrders,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import type { Moved, MovedMany, WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import {
  type WorkOrderAction,
  workOrderActions,
  workOrderLifecycle,
} from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { workOrderStateNames } from '@onsite/domain/work-order/work-order-state.ts'
import type { Send } from './send.ts'

/** What an action needs to know of an order: a list row and the detail both have it. */
export type ActionOrder = Omit<WorkOrderRow, 'actions'>

export type DialogName =
  | 'accept'
  | 'refuse-acceptance'
  | 'assign'
  | 'reason'
  | 'cancel'
  | 'keep-date'
  | 'book'
  | 'complete'
  | 'apply-abnormal'
  | 'handle-abnormal'
  | 'examine'
  | 'evaluate'
  | 'remove'
  | 'edit'
  | 'step'
  | 'receipt'
  | 'resubmit'
  | 'collect'
  | 'sub-state'

/** Steps that are one press when nothing is to be filled. */
export type StepOfDialog = 'pickUp' | 'start'

export type WorkOrderRun =
  | { readonly kind: 'dialog'; readonly dialog: DialogName }
  /** One order, at once; through the dialog of its custom fields when the order's version has some to fill at `step`. `done` is said afterwards. */
  | {
      readonly kind: 'direct'
      readonly done: string
      readonly step?: StepOfDialog
      run(send: Send, order: ActionOrder): Promise<Moved | null>
    }
  /** Any number of orders, at once. */
  | { readonly kind: 'many'; readonly done: string; run(send: Send, ids: string[]): Promise<MovedMany | null> }

const dialog = (name: DialogName): WorkOrderRun => ({ kind: 'dialog', dialog: name })
const seen = ({ id, version }: ActionOrder) => ({ id, version })

export const workOrderRuns: Readonly<Record<WorkOrderAction, WorkOrderRun>> = {
  approveCreation: dialog('examine'),
  rejectCreation: dialog('examine'),
  approveCompletion: dialog('examine'),
  rejectCompletion: dialog('examine'),
  approveReceipt: dialog('examine'),
  rejectReceipt: dialog('examine'),
  approveCollection: dialog('examine'),
  rejectCollection: dialog('examine'),
  accept: dialog('accept'),
  refuseAcceptance: dialog('refuse-acceptance'),
  resubmit: dialog('resubmit'),
  assign: dialog('assign'),
  reassign: dialog('assign'),
  toPool: { kind: 'many', done: '已转入公海', run: (send, ids) => send(poolWorkOrders, { ids, is_grab: 1 }) },
  leavePool: { kind: 'many', done: '已移出公海', run: (send, ids) => send(poolWorkOrders, { ids, is_grab: 0 }) },
  grab: { kind: 'direct', done: '抢单成功', run: (send, { id }) => send(grabWorkOrder, { id }) },
  revokeGrab: dialog('reason'),
  pickUp: { kind: 'direct', done: '已接单', step: 'pickUp', run: (send, order) => send(pickUpWorkOrder, seen(order)) },
  refuse: dialog('reason'),
  keepDate: dialog('keep-date'),
  book: dialog('book'),
  // The office has no position to give; the phone page sends one.
  depart: { kind: 'direct', done: '已出发', run: (send, order) => send(departForVisit, seen(order)) },
  arrive: { kind: 'direct', done: '已签到', run: (send, order) => send(arriveOnSite, seen(order)) },
  start: { kind: 'direct', done: '已开始服务', step: 'start', run: (send, order) => send(startService, seen(order)) },
  complete: dialog('complete'),
  applyEndService: dialog('reason'),
  applyAbnormal: dialog('apply-abnormal'),
  agreeAbnormal: dialog('handle-abnormal'),
  rejectAbnormal: dialog('handle-abnormal'),
  resume: dialog('reason'),
  cancel: dialog('cancel'),
  withdraw: dialog('reason'),
  receipt: dialog('receipt'),
  collect: dialog('collect'),
  evaluate: dialog('evaluate'),
  reopen: dialog('reason'),
  archive: { kind: 'many', done: '已归档', run: (send, ids) => send(archiveWorkOrders, { ids, placeState: 1 }) },
  unarchive: dialog('reason'),
  remove: dialog('remove'),
  restore: { kind: 'many', done: '已还原', run: (send, ids) => send(restoreWorkOrders, { ids }) },
  purge: dialog('remove'),
  edit: dialog('edit'),
  editOwn: dialog('edit'),
  subState: dialog('sub-state'),
}

/** The dialog that an action of an order opens, null when it runs at once. */
export function dialogOf(run: WorkOrderRun, order: Pick<ActionOrder, 'formSteps'>): DialogName | null {
  if (run.kind === 'dialog') return run.dialog
  return run.kind === 'direct' && run.step !== undefined && order.formSteps.includes(run.step) ? 'step' : null
}

/** Actions that end or throw away something: red, and last in a menu. */
export const dangerousActions: readonly WorkOrderAction[] = [
  'refuseAcceptance',
  'refuse',
  'rejectCreation',
  'rejectCompletion',
  'rejectReceipt',
  'rejectCollection',
  'rejectAbnormal',
  'cancel',
  'withdraw',
  'remove',
  'purge',
]

export const isDangerous = (action: WorkOrderAction): boolean => dangerousActions.includes(action)

/** The narrower of two actions that come to the same: whoever may edit or cancel any order needs no second way for his own. */
const narrower: Partial<Record<WorkOrderAction, WorkOrderAction>> = { editOwn: 'edit', withdraw: 'cancel' }

/** Actions without those that a wider allowed one makes superfluous. */
export function withoutDoubles(allowed: readonly WorkOrderAction[]): WorkOrderAction[] {
  return allowed.filter((action) => {
    const wider = narrower[action]
    return wider === undefined || !allowed.includes(wider)
  })
}

/** The order of actions on a row: the next step, the rest as the lifecycle lists them, dangerous ones last. */
export function rowOrder(allowed: readonly WorkOrderAction[], next: WorkOrderAction | null): WorkOrderAction[] {
  const rest = withoutDoubles(workOrderActions.filter((action) => allowed.includes(action) && action !== next))
  const sorted = [...rest.filter((action) => !isDangerous(action)), ...rest.filter(isDangerous)]
  return next === null ? sorted : [next, ...sorted]
}

/** Why a selected row cannot take part in an action; null when it can. Rows carry no reasons, so the state is told, or a general one. */
export function reasonAgainst(action: WorkOrderAction, row: WorkOrderRow): string | null {
  if (row.actions.includes(action)) return null
  const move = workOrderLifecycle.moves[action]
  return move.from.includes(row.state) ? '不满足条件或没有权限' : `状态为「${workOrderStateNames[row.state]}」`
}
