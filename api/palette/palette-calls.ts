import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, KindName, Nullable, Text } from '../fields.ts'

/** A place to go to, or a record to open. */
const Hit = Type.Object({
  id: Type.String(),
  label: Type.String(),
  /** Text that tells namesakes apart: number, phone, group of the menu; '' for none. */
  line: Type.String(),
  path: Type.String(),
})

const CommandHit = Type.Object({
  /** 指派 */
  verb: Type.String(),
  action: Type.String(),
  kind: Type.String(),
  id: Type.String(),
  /** Number and title of the record. */
  label: Type.String(),
  /** The page on which its dialog opens. */
  path: Type.String(),
  /** Named in the command; it needs no dialog then. */
  person: Nullable(Type.Object({ id: Type.String(), name: Type.String(), mobile: Type.String() })),
})
export type CommandHit = Static<typeof CommandHit>

/**
 * `Our choice:` (the specification has no search over everything) one question finds pages of the menu, records that this person may see, by number,
 * name, phone or pinyin, and actions that are possible now, typed as `指派 0001 李敏` or `zp 0001 lm`.
 */
export const findAnything = defineCall({
  name: 'findAnything',
  method: 'GET',
  path: '/palette/find',
  area: 'palette',
  title: '查找页面、记录和命令',
  permission: 'open',
  query: Type.Object({
    text: Text('关键词', 50),
    /** The record whose page is open: a command may leave it out. */
    hereKind: Type.Optional(KindName),
    hereId: Type.Optional(Id('record', '记录')),
  }),
  reply: Type.Object({
    commands: Type.Array(CommandHit),
    pages: Type.Array(Hit),
    records: Type.Array(Type.Object({ kind: Type.String(), label: Type.String(), hits: Type.Array(Hit) })),
  }),
})

export const paletteCalls = [findAnything] as const
