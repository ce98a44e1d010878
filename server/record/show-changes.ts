/** Changes of logged lines as their reader may see them. */
import type { LifeLine } from '@onsite/api/record/record-calls.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange, NamedChange } from '../kernel/field-change.ts'
import type { RecordKindEntry } from '../kernel/record-directory.ts'
import type { LogRow } from './record-log-store.ts'

type ShownChange = LifeLine['changes'][number]

/** Changes of a line, as they are stored. */
export const changesOf = (line: LogRow): readonly FieldChange[] => line.changes as FieldChange[]

/** Whether the reader sees some records of a kind only. */
export const isLimited = (ctx: Context, kind: string): boolean =>
  ctx.records.ofKind(kind)?.seesAll(ctx.person) === false

/** Stands for a name that the reader may not read. */
const unseenName = '无权查看'

/** Changes in words, without names of records that the reader may not see. */
export async function changesShown(
  ctx: Context,
  entry: RecordKindEntry | undefined,
  lines: readonly LogRow[],
): Promise<(change: FieldChange) => ShownChange> {
  const named = lines.flatMap((line) => changesOf(line).flatMap((change) => change.named ?? []))
  const kinds = [...new Set(named.map(({ kind }) => kind))].filter((kind) => isLimited(ctx, kind))
  const seen = await Promise.all(
    kinds.map(async (kind) => {
      const ids = named.flatMap((one) => (one.kind === kind ? [...idsIn(one.from), ...idsIn(one.to)] : []))
      return await namesRead(ctx, kind, [...new Set(ids)])
    }),
  )
  const readable = new Set(seen.flat())
  return ({ field, from, label, named: ids, to }) => {
    const kind = ids?.kind ?? entry?.naming?.get(field)
    if (kind === undefined || !isLimited(ctx, kind)) return { label, from, to }
    // Lines of before do not say which records they name.
    return { label, from: nameRead(from, ids?.from, readable), to: nameRead(to, ids?.to, readable) }
  }
}

type Ids = NamedChange['from'] | undefined

const idsIn = (ids: Ids): readonly string[] => (typeof ids === 'string' ? [ids] : (ids ?? []))

/** Several names stand in one text: whoever may not read one of them reads none. */
function nameRead(text: string, named: Ids, readable: ReadonlySet<string>): string {
  const ids = idsIn(named)
  return text === '' || (ids.length > 0 && ids.every((id) => readable.has(id))) ? text : unseenName
}

/** Narrows records to those whose names the reader may read. */
async function namesRead(ctx: Context, kind: string, ids: readonly string[]): Promise<string[]> {
  const entry = ctx.records.ofKind(kind)
  if (entry?.names !== undefined) return [...(await entry.names(ctx, ids)).keys()]
  return ((await entry?.briefs(ctx, ids)) ?? []).map(({ id }) => id)
}
