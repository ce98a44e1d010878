/** The two kinds of digest, which are the tabs of the dialog. */

/** `Our choice:` the codes; the specification shows none. */
export const SubscriptionType = { Todo: 1, Statistics: 2 } as const
export type SubscriptionType = (typeof SubscriptionType)[keyof typeof SubscriptionType]

/** With the time of day of the digest, in the zone of the enterprise (Spec 1 §9). */
export const subscriptionTypes: Readonly<
  Record<SubscriptionType, { readonly label: string; readonly time: string; readonly title: string }>
> = {
  1: { label: '待办事项', time: '08:00', title: '今日待办' },
  2: { label: '统计事项', time: '08:30', title: '昨日统计' },
}
