import type { KindRow } from '../kind-row.ts'

/** Code of their tags (Spec 1 §7). */
export const eventTags = 6

export const eventKinds = {
  event: {
    label: '事件',
    hasClocks: true,
    isApproved: true,
    tags: { code: eventTags, list: '/allEvent?event_label={tag}' },
  },
} as const satisfies Record<string, KindRow>
