/** Steps at which a form's fields are shown and filled. An order's steps follow its lifecycle; a plain record has only `create` and `edit`. */

/** Order stages of Spec 2 §3 ("Stage names 1-9"). */
export const stageNames = {
  1: '受理',
  2: '派单',
  3: '接单',
  4: '预约',
  5: '服务',
  6: '回执',
  7: '收款',
  8: '异常申请',
  9: '回访',
} as const
export type StageCode = keyof typeof stageNames

export const formSteps = {
  create: '新建',
  accept: '受理',
  assign: '派单',
  pickUp: '接单',
  book: '预约',
  start: '开始服务',
  complete: '完成服务',
  receipt: '回执',
  collect: '收款',
  evaluate: '评价',
  edit: '编辑',
} as const
export type FormStep = keyof typeof formSteps

/** Steps of an order in the order they happen; the process settings list these. */
export const orderSteps = [
  'create',
  'accept',
  'assign',
  'pickUp',
  'book',
  'start',
  'complete',
  'receipt',
  'collect',
  'evaluate',
] as const satisfies readonly FormStep[]
export type OrderStep = (typeof orderSteps)[number]

/** The stage of Spec 2 §3 that a step belongs to; creation and evaluation are no stage. */
export const stageOfStep: Readonly<Partial<Record<OrderStep, StageCode>>> = {
  accept: 1,
  assign: 2,
  pickUp: 3,
  book: 4,
  start: 5,
  complete: 5,
  receipt: 6,
  collect: 7,
}

/**
 * The nine before-step hook points (Spec 1 §5): acceptance completion, dispatch, accepting, reservation, start service, end service, receipt,
 * collection, reconciliation. Reconciliation belongs to settlement and has no step of an order.
 */
export const hookSteps = ['accept', 'assign', 'pickUp', 'book', 'start', 'complete', 'receipt', 'collect'] as const
export type HookStep = (typeof hookSteps)[number]
