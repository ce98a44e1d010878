/** Calls that serve every record kind alike. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, KindName, Nullable } from '../fields.ts'
import { paging } from '../paging.ts'

/** A line of a record's life. */
export const LifeLine = Type.Object({
  id: Type.String(),
  action: Type.String(),
  note: Type.String(),
  changes: Type.Array(Type.Object({ label: Type.String(), from: Type.String(), to: Type.String() })),
  /** A record that it was about, null for none; `path` is '' when the reader has no page for it. */
  link: Nullable(Type.Object({ kind: Type.String(), id: Type.String(), label: Type.String(), path: Type.String() })),
  /** '' for the system. */
  personName: Type.String(),
  at: Type.String(),
})
export type LifeLine = Static<typeof LifeLine>

/** `Our choice:` everything that happened to a record, newest first. The record must be one that the reader may see. */
export const listLifeLines = defineCall({
  name: 'listLifeLines',
  method: 'GET',
  path: '/v2/record/log',
  area: 'record',
  title: '记录动态',
  permission: 'open',
  query: Type.Object({
    kind: KindName,
    id: Id('record', '记录'),
    ...paging,
  }),
  reply: Type.Array(LifeLine),
})

export const recordCalls = [listLifeLines]
