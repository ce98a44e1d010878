import { linkRelations, type LinkRelation } from '@onsite/domain/document/document-link.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, KindName, Nullable } from '../fields.ts'

/** A document that another one came of, or that came of it. */
export const LinkedDocument = Type.Object({
  /** Of the link. */
  id: Type.String(),
  relation: Type.Unsafe<LinkRelation>(Type.String({ enum: Object.keys(linkRelations) })),
  /** The relation as the page of the asking document says it: 转为, 合并了. */
  words: Type.String(),
  kind: Type.String(),
  /** Label of the kind: 工单. */
  kindLabel: Type.String(),
  /** Null when this person may not see it, or it is gone. */
  documentId: Nullable(Type.String()),
  no: Type.String(),
  /** Number and title, the number alone for a document that this person may not see. */
  label: Type.String(),
  at: Type.String(),
})
export type LinkedDocument = Static<typeof LinkedDocument>

/** Documents linked with one that this person sees, newest first. */
export const listDocumentLinks = defineCall({
  name: 'listDocumentLinks',
  method: 'GET',
  path: '/v2/document/links',
  area: 'document',
  title: '关联单据',
  permission: 'open',
  query: Type.Object({
    kind: KindName,
    id: Id('record', '单据'),
  }),
  reply: Type.Array(LinkedDocument),
})
