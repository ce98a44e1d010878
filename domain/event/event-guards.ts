/** Guards of the event's lifecycle: each judges the person or the record and says in Chinese why not. */
import type { Guard } from '../lifecycle.ts'
import { isGranted, permissionOf } from '../permission/permission-codes.ts'
import type { EventFacts } from './event-facts.ts'
import { EventState, ProcessState } from './event-state.ts'

type G = Guard<EventFacts>

export const isActive: G = ({ isDeleted }) => (isDeleted ? '事件在回收站中' : null)
export const isRecycled: G = ({ isDeleted }) => (isDeleted ? null : '事件不在回收站')

/** Members of the claim group, where one is named. */
export const mayClaim: G = ({ claimers }, { id }) =>
  claimers === null || claimers.includes(id) ? null : '只有认领团队的成员可以认领'

/** The one who does the work: the person to whom it was escalated, else whoever is responsible. */
export const worksOnIt: G = ({ principalId, upgradeUserId }, { id }) =>
  (upgradeUserId ?? principalId) === id ? null : '只有当前负责人可以操作'

/** Whoever works on it, and those who assign events. */
export const worksOnItOrAssigns: G = (event, actor, now) =>
  isGranted(actor.powers, 'event.assign') ? null : worksOnIt(event, actor, now)

export const isUpgradeUser: G = ({ upgradeUserId }, { id }) => (upgradeUserId === id ? null : '只有升级处理人可以退回')

/** Whoever works on it, those who assign events, and its creator, who may withdraw what he asked for. */
export const mayClose: G = (event, actor, now) =>
  event.creatorId === actor.id ? null : worksOnItOrAssigns(event, actor, now)

/** Whoever turns an event into an order makes one. */
export const mayMakeOrders: G = (_, { powers }) =>
  isGranted(powers, 'workOrder.create') ? null : `没有「${permissionOf('workOrder.create').label}」权限`

/** An escalated event stays in its state when it is begun. */
export const hasNotBegun: G = ({ process_state: processState }) =>
  processState === ProcessState.Waiting ? null : '事件已开始处理'

const day = 24 * 60 * 60 * 1000
export const isFresh: G = ({ completedAt, reopenDays }, _, now) => {
  if (reopenDays === 0) return '这类事件完成后不能重启，请新建事件'
  return isRecent(completedAt, reopenDays, now) ? null : `完成已超过 ${reopenDays} 天，请新建事件`
}

const isRecent = (completedAt: string | null, days: number, now: Date): boolean =>
  completedAt !== null && now.getTime() - Date.parse(completedAt) <= days * day

/** Why the customer cannot have it reopened, who needs no permission for that; '' when he can. */
export function whyNotToReopen({ completedAt, isDeleted, reopenDays, state }: EventFacts, now: Date): string {
  if (isDeleted || state !== EventState.Completed) return '服务不在已完成状态'
  if (reopenDays === 0) return '这类服务完成后不能重新处理，请重新报修'
  return isRecent(completedAt, reopenDays, now) ? '' : `完成已超过 ${reopenDays} 天，请重新报修`
}
