import { likenessReasons, type LikenessReason } from '@onsite/domain/document/similar.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Text } from '../fields.ts'

export const SimilarDocument = Type.Object({
  kind: Type.Union([Type.Literal('event'), Type.Literal('work-order')]),
  id: Type.String(),
  no: Type.String(),
  title: Type.String(),
  state: Type.Integer(),
  /** An order that was refused, which is in no state of its own. */
  isInvalid: Type.Boolean(),
  customName: Type.String(),
  create_time: Type.String(),
  isOpen: Type.Boolean(),
  reasons: Type.Array(Type.Unsafe<LikenessReason>(Type.String({ enum: Object.keys(likenessReasons) }))),
})
export type SimilarDocument = Static<typeof SimilarDocument>

/** Events and orders that may tell of the same trouble, of those that this person sees. `Our choice:` the path. */
export const listSimilar = defineCall({
  name: 'listSimilarEvents',
  method: 'GET',
  path: '/v2/event/similar',
  area: 'event',
  title: '相似的事件和工单',
  permission: 'event.view',
  query: Type.Object({
    /** The event itself, which is not told. */
    id: Type.Optional(Id('event', '事件')),
    title: Type.Optional(Text('标题', 100)),
    customerId: Type.Optional(Id('customer', '客户')),
    customerProductId: Type.Optional(Id('asset', '设备')),
  }),
  reply: Type.Array(SimilarDocument, { maxItems: 10 }),
})
