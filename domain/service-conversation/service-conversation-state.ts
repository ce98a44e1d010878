/** States of a conversation with a visitor, and what may be done with it. `Our choice:` all of it. */
import { defineLifecycle, type Guard } from '../lifecycle.ts'
import { isGranted } from '../permission/permission-codes.ts'

export const ServiceConversationState = { Waiting: 1, Running: 2, Over: 3 } as const
export type ServiceConversationState = (typeof ServiceConversationState)[keyof typeof ServiceConversationState]
export const serviceConversationStateNames: Readonly<Record<ServiceConversationState, string>> = {
  1: '待接入',
  2: '进行中',
  3: '已结束',
}
const openStates: readonly ServiceConversationState[] = [
  ServiceConversationState.Waiting,
  ServiceConversationState.Running,
]

export const EndReason = { Clerk: 1, Visitor: 2, Silence: 3 } as const
export type EndReason = (typeof EndReason)[keyof typeof EndReason]
export const endReasonNames: Readonly<Record<EndReason, string>> = { 1: '客服结束', 2: '访客结束', 3: '长时间无消息' }

export interface ServiceConversation {
  readonly state: ServiceConversationState
  /** Null while it waits. */
  readonly clerkId: string | null
}

/** Whoever sees all conversations may act for a colleague who is away. */
const isClerk: Guard<ServiceConversation> = ({ clerkId, state }, actor) =>
  state === ServiceConversationState.Waiting ||
  clerkId === actor.id ||
  isGranted(actor.powers, 'serviceConversation.viewAll')
    ? null
    : '会话由其他同事接待'

export const serviceConversationLifecycle = defineLifecycle(
  {
    claim: {
      label: '接入',
      from: [ServiceConversationState.Waiting],
      to: ServiceConversationState.Running,
      permission: 'conversation.serve',
    },
    transfer: {
      label: '转接',
      from: [ServiceConversationState.Running],
      to: 'same',
      permission: 'conversation.serve',
      who: isClerk,
    },
    end: {
      label: '结束',
      from: openStates,
      to: ServiceConversationState.Over,
      permission: 'conversation.serve',
      who: isClerk,
    },
    raise: {
      label: '转事件',
      from: Object.values(ServiceConversationState),
      to: 'same',
      permission: 'event.create',
      who: isClerk,
    },
  },
  ({ state }: ServiceConversation) => state,
  (state) => serviceConversationStateNames[state],
)
