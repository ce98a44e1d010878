import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Nullable } from '../fields.ts'

const EventChoices = Type.Object({
  /** Where an event goes up next; null where its type says nothing. Without people anybody may be chosen. */
  level: Nullable(
    Type.Object({
      name: Type.String(),
      people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    }),
  ),
  solutionCategories: Type.Array(Type.String()),
})
export type EventChoices = Static<typeof EventChoices>

/** Things that the type of an event leaves to whoever handles it. `Our choice:` the path. */
export const getEventChoices = defineCall({
  name: 'getEventChoices',
  method: 'GET',
  path: '/v2/event/choices',
  area: 'event',
  title: '升级级别与解决方案分类',
  permission: 'event.view',
  query: Type.Object({
    /** An event; absent: a new one of the type. */
    id: Type.Optional(Id('event', '事件')),
    tmplId: Type.Optional(Id('order-template', '事件类型')),
  }),
  reply: EventChoices,
})
