/** States of a conversation with a visitor, and what may be done with it. `Our choice:` all of it. */
import { defineLifecycle, type Guard } from '../lifecycle.ts'
import { isGranted } from '../permission/permission-codes.ts'

export const VisitState = { Waiting: 1, Running: 2, Over: 3 } as const
export type VisitState = (typeof VisitState)[keyof typeof VisitState]
export const visitStateNames: Readonly<Record<VisitState, string>> = { 1: '待接入', 2: '进行中', 3: '已结束' }
const openVisitStates: readonly VisitState[] = [VisitState.Waiting, VisitState.Running]

export const EndReason = { Clerk: 1, Visitor: 2, Silence: 3 } as const
export type EndReason = (typeof EndReason)[keyof typeof EndReason]
export const endReasonNames: Readonly<Record<EndReason, string>> = { 1: '客服结束', 2: '访客结束', 3: '长时间无消息' }

export interface Visit {
  readonly state: VisitState
  /** Null while it waits. */
  readonly clerkId: string | null
}

/** Whoever sees all conversations may act for a colleague who is away. */
const isClerk: Guard<Visit> = ({ clerkId, state }, actor) =>
  state === VisitState.Waiting || clerkId === actor.id || isGranted(actor.powers, 'serviceConversation.viewAll')
    ? null
    : '会话由其他同事接待'

export const visitLifecycle = defineLifecycle(
  {
    claim: { label: '接入', from: [VisitState.Waiting], to: VisitState.Running, permission: 'conversation.serve' },
    transfer: {
      label: '转接',
      from: [VisitState.Running],
      to: 'same',
      permission: 'conversation.serve',
      who: isClerk,
    },
    end: { label: '结束', from: openVisitStates, to: VisitState.Over, permission: 'conversation.serve', who: isClerk },
    raise: {
      label: '转事件',
      from: Object.values(VisitState),
      to: 'same',
      permission: 'event.create',
      who: isClerk,
    },
  },
  ({ state }: Visit) => state,
  (state) => visitStateNames[state],
)
