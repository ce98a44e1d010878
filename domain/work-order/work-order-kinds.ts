import type { KindRow } from '../kind-row.ts'

/** Code of their tags (Spec 1 §7). */
export const orderTags = 3

export const workOrderKinds = {
  'work-order': {
    label: '工单',
    linkHint: '工单编号或标题',
    hasClocks: true,
    isApproved: true,
    tags: { code: orderTags, list: '/allOrder?order_label={tag}' },
  },
  visit: null,
  'abnormal-request': null,
} as const satisfies Record<string, KindRow | null>
