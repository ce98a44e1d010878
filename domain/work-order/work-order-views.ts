import type { PaidFeature } from '../permission/plan.ts'

/** The lists of the order menu; each is a fixed condition on top of the scope. */
export const workOrderViews = [
  'all',
  'acceptance',
  'assign',
  'pool',
  'mine',
  'abnormal',
  'due',
  'examine',
  'created',
  'recycle',
] as const
export type WorkOrderView = (typeof workOrderViews)[number]

/** Lists that the free plan lacks (Spec 1 §6). */
export const workOrderViewFeatures = {
  pool: 'highSeas',
  mine: 'myOrders',
  due: 'orderTimeouts',
  examine: 'myApprovals',
  recycle: 'recycleBin',
} as const satisfies Partial<Record<WorkOrderView, PaidFeature>>
