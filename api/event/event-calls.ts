/** Calls of events. Paths are those of Spec 1 §7 where it shows them, the others `Our choice:`. */
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import { eventMoves, eventViews } from '@onsite/domain/event/event-moves.ts'
import { CloseReason } from '@onsite/domain/event/event-state.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { actionCalls } from '../document/action-calls.ts'
import { documentCalls } from '../document/document-calls.ts'
import { documentListCalls } from '../document/document-lists.ts'
import { versionNumbers } from '../field/field-shapes.ts'
import { Code, CodeList, Flag, Id, IdList, Instant, NeededText, Nullable, Text } from '../fields.ts'
import { SortType } from '../paging.ts'
import { pastedText } from '../record/pasted-text.ts'
import { BatchLine, plainRecordCalls } from '../record/plain-calls.ts'
import { ShownClock } from '../sla/sla-shapes.ts'
import { customerTalkCalls } from '../talk/document-talk-calls.ts'
import { eventTouches as touches } from './event-facts.ts'

const area = 'event'
const kind = 'event'
const label = '事件'
const options = { area, base: '/v2/event', name: 'Event', touches }
const actions = Object.keys(eventMoves) as (keyof typeof eventMoves)[]

/** The clock that says how late it is or was, null where no limit is set. */
const own = { clock: Nullable(ShownClock) }
const lists = documentListCalls(eventSpec, { actions, views: eventViews, own }, options)
const plain = plainRecordCalls(eventSpec, options)

export const eventLists = {
  ...lists,
  detail: {
    ...lists.detail,
    path: '/v2/event/detailed',
    reply: Type.Object({ ...lists.detail.reply.properties, ...versionNumbers }),
  },
  create: defineCall({
    ...lists.create,
    permission: 'event.create',
    body: Type.Object({
      ...lists.create.body.properties,
      /** The type, which gives form and process; absent: the common form of events. */
      fk_t_ep_event_tmpl_id: Type.Optional(Nullable(Id('order-template', '事件类型'))),
      /** An event that this one repeats: files of its form may be used again. */
      copyFrom: Type.Optional(Id(kind, '要复制的事件')),
      /** Responsible from the beginning. */
      principalUserId: Type.Optional(Nullable(Id('person', '负责人'))),
      ...pastedText,
    }),
    fails: ['wrong-state', 'not-now', 'step-incomplete'],
  }),
}
const solution = {
  solution: NeededText('解决方案', 2000),
  /** One of its type's; needed where the type has any. */
  solutionCategory: Type.Optional(Text('解决方案分类', 20)),
}
const { principalUserId: _, ...solved } = eventLists.create.body.properties
/** 一次解决: a new event that is answered while the caller is on the line. `Our choice:` the call; its steps are those of any event. */
export const solveEvent = defineCall({
  ...eventLists.create,
  name: 'solveEvent',
  path: '/v2/event/solve',
  title: '一次解决',
  permission: 'event.handle',
  body: Type.Object({ ...solved, ...solution }),
})
export type EventRow = Static<typeof eventLists.list.reply>[number]
export type EventDetail = Static<typeof eventLists.detail.reply>

export const saveEvent = defineCall({
  ...plain.save,
  title: '编辑事件',
  body: Type.Object({ ...plain.save.body.properties, id: Id(kind, label) }),
  serves: { edit: {} },
  fails: ['stale', 'wrong-state', 'not-now'],
})
export const changeEvents = plain.change
export const restoreEvents = { ...plain.restore, serves: { restore: {} } }

/** Into the recycle bin, several at once (Spec 1 §7). */
export const removeEvents = defineCall({
  name: 'removeEvents',
  method: 'DELETE',
  path: '/v2/event/del',
  area,
  title: '删除事件',
  permission: 'event.remove',
  query: Type.Object({ ids: IdList(kind, label) }),
  serves: { remove: {} },
  reply: Type.Array(BatchLine),
  fails: ['wrong-state', 'not-now', 'in-use'],
  touches,
})

const counting = { area, method: 'GET', permission: 'event.view', reply: Type.Integer() } as const
/** Badges as the specification asks for them: events that wait to be assigned, and those that this person answers for. */
export const countUndelivered = defineCall({
  ...counting,
  name: 'countUndeliveredEvents',
  path: '/v2/event/getUnDeliverEventListCount',
  title: '待分派事件数',
  permission: 'event.assign',
  query: Type.Object({ sortType: Type.Optional(Code('排序', SortType)) }),
})
export const countPrincipal = defineCall({
  ...counting,
  name: 'countPrincipalEvents',
  path: '/v2/event/getPrincipalEventListCount',
  title: '我负责的事件数',
  query: Type.Object({
    sortType: Type.Optional(Code('排序', SortType)),
    /** 0 waiting, 1 running, 2 done; by default all. */
    processStates: Type.Optional(CodeList('处理状态')),
    close_state: Type.Optional(Flag('关闭')),
  }),
})

const { talk, undo } = documentCalls({ area, kind, label, touches })
export const undoEvents = undo('undoEvents', '/v2/event/undo')
export const eventMessages = talk('event.view', {
  timeline: { name: 'listEventTimeline', path: '/v2/event/process/messageList' },
  add: { name: 'addEventMessage', path: '/v2/event/process/addMessage' },
  remove: { name: 'removeEventMessage', path: '/v2/event/process/delMessage' },
})

export const eventTalk = customerTalkCalls(
  { area, kind, label, permission: 'event.view', touches },
  {
    status: { name: 'readEventTalk', path: '/v2/event/process/talk' },
    follow: { name: 'followEvent', path: '/v2/event/process/follow' },
    unfollow: { name: 'unfollowEvent', path: '/v2/event/process/unfollow' },
    link: { name: 'makeEventLink', path: '/v2/event/process/customerLink' },
  },
)

const action = actionCalls(eventMoves, { area, kind, label, touches })
const person = (title: string) => ({ userId: Id('person', title) })
const note = { reason: Type.Optional(Text('说明', 200)) }

export const claimEvents = action('claim', 'claimEvents', '/v2/event/claim')
export const assignEvents = action('assign', 'assignEvents', '/v2/event/assign', {
  body: { ...person('负责人'), ...note },
})
export const startEvent = action('start', 'startEvent', '/v2/event/start')
export const completeEvent = action('complete', 'completeEvent', '/v2/event/complete', {
  body: solution,
})
export const resumeEvent = action('resume', 'resumeEvent', '/v2/event/resume')
export const escalateEvent = action('escalate', 'escalateEvent', '/v2/event/upgrade', {
  body: { ...person('升级给'), reason: NeededText('升级原因', 200) },
})
export const giveBackEvent = action('giveBack', 'giveBackEvent', '/v2/event/giveBack')
export const transferEvent = action('transfer', 'transferEvent', '/v2/event/transfer', {
  body: { ...person('转派给'), reason: NeededText('转派原因', 200) },
})
export const pauseEvent = action('pause', 'pauseEvent', '/v2/event/pause', {
  body: { reason: NeededText('暂停原因', 200), resumeTime: Type.Optional(Nullable(Instant('预计恢复时间'))) },
})
export const reopenEvent = action('reopen', 'reopenEvent', '/v2/event/reopen')
export const closeEvent = action('close', 'closeEvent', '/v2/event/close', {
  body: { closeReason: Code('关闭原因', CloseReason), ...note },
})

export const eventActionCalls = [
  saveEvent,
  removeEvents,
  restoreEvents,
  claimEvents,
  assignEvents,
  startEvent,
  completeEvent,
  resumeEvent,
  escalateEvent,
  giveBackEvent,
  transferEvent,
  pauseEvent,
  reopenEvent,
  closeEvent,
]

export const eventCalls = [
  ...Object.values(eventLists),
  ...eventActionCalls,
  solveEvent,
  changeEvents,
  countUndelivered,
  countPrincipal,
  undoEvents,
  ...Object.values(eventMessages),
  ...Object.values(eventTalk),
]
