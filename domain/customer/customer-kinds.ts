import type { KindRow } from '../kind-row.ts'

/** Code of their tags (Spec 1 §7). */
export const customerTags = 4

export const customerKinds = {
  customer: {
    label: '客户',
    linkHint: '客户名称、电话或拼音首字母',
    tags: { code: customerTags, list: '/allCustomer?tagId={tag}' },
  },
  contact: null,
  address: null,
  'customer-merge': null,
} as const satisfies Record<string, KindRow | null>
