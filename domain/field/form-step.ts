/** Steps at which a form's fields are shown and filled. An order's steps follow its lifecycle; a plain record has only `create` and `edit`. */

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

/**
 * The nine before-step hook points (Spec 1 §5): acceptance completion, dispatch, accepting, reservation, start service, end service, receipt,
 * collection, reconciliation. Reconciliation belongs to settlement and has no step of an order.
 */
export const hookSteps = ['accept', 'assign', 'pickUp', 'book', 'start', 'complete', 'receipt', 'collect'] as const
export type HookStep = (typeof hookSteps)[number]
