import { type LifeLine, listLifeLines } from '@onsite/api/record/record-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { changeSieve, isValueChange } from '../field/changes-door.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordKindEntry } from '../kernel/record-directory.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { peopleNames } from '../people/people-store.ts'
import { logOf } from './record-log-store.ts'

type Line = Awaited<ReturnType<typeof logOf>>[number]

const answerLife = answer(listLifeLines, async (ctx, { id, kind, pageIndex = 0, pageSize = 20 }) => {
  const entry = ctx.records.ofKind(kind)
  const seen = (await entry?.briefs(ctx, [id])) ?? []
  if (seen.length === 0) throw new Failure('not-found', { record: entry?.label ?? '记录' })
  const lines = await logOf(ctx, id, pageSize, pageIndex * pageSize)
  const [names, linkOf, isSeen, shownChange] = await Promise.all([
    peopleNames(
      ctx,
      lines.flatMap((line) => line.person_id ?? []),
    ),
    linksOf(ctx, lines),
    sieveOf(ctx, entry?.formKind, lines),
    changesShown(ctx, entry, lines),
  ])
  return lines.map(
    (line): LifeLine => ({
      id: line.id,
      action: line.action,
      note: line.note,
      changes: changesOf(line).filter(isSeen).map(shownChange),
      link: linkOf(line),
      personName: line.person_id === null ? '' : (names.get(line.person_id) ?? ''),
      at: line.at,
    }),
  )
})

const changesOf = (line: Line) => line.changes as FieldChange[]

/** Lines keep changes for readers of every role: which of them this person's role may see. */
async function sieveOf(
  ctx: Context,
  formKind: FormKind | undefined,
  lines: readonly Line[],
): Promise<(change: FieldChange) => boolean> {
  if (formKind === undefined || !lines.some((line) => changesOf(line).some(isValueChange))) return () => true
  return await changeSieve(ctx, [formKind], [])
}

/**
 * The records that lines are about, with pages for whoever may open them. `Our choice:` a record that the reader may not see is not named; one that is gone is,
 * to whoever would see all of its kind.
 */
async function linksOf(ctx: Context, lines: readonly Line[]): Promise<(line: Line) => LifeLine['link']> {
  const kinds = [...new Set(lines.map((line) => line.link_kind))].filter((kind) => kind !== '')
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = lines.flatMap((line) => (line.link_kind === kind ? (line.link_id ?? []) : []))
      return (await ctx.records.ofKind(kind)?.briefs(ctx, [...new Set(ids)])) ?? []
    }),
  )
  const paths = new Map(found.flat().map(({ id, path }) => [id, path]))
  return ({ link_id: id, link_kind: kind, link_label: label }) => {
    if (id === null) return null
    const path = paths.get(id)
    return path === undefined && isLimited(ctx, kind) ? null : { kind, id, label, path: path ?? '' }
  }
}

const isLimited = (ctx: Context, kind: string): boolean =>
  ctx.records.ofKind(kind)?.seesAll(ctx.person.powers) === false

/** Stands for a name that the reader may not read. */
const unseenName = '无权查看'

/** Changes in words, without names of records that the reader may not see. */
async function changesShown(
  ctx: Context,
  entry: RecordKindEntry | undefined,
  lines: readonly Line[],
): Promise<(change: FieldChange) => LifeLine['changes'][number]> {
  const named = lines.flatMap((line) => changesOf(line).flatMap((change) => change.named ?? []))
  const kinds = [...new Set(named.map(({ kind }) => kind))].filter((kind) => isLimited(ctx, kind))
  const seen = await Promise.all(
    kinds.map(async (kind) => {
      const ids = named.flatMap((one) => (one.kind === kind ? [one.from, one.to] : [])).filter((id) => id !== null)
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

const nameRead = (name: string, id: string | null | undefined, readable: ReadonlySet<string>): string =>
  name === '' || (id != null && readable.has(id)) ? name : unseenName

/** Those of some records whose names the reader may read. */
async function namesRead(ctx: Context, kind: string, ids: readonly string[]): Promise<string[]> {
  const entry = ctx.records.ofKind(kind)
  if (entry?.names !== undefined) return [...(await entry.names(ctx, ids)).keys()]
  return ((await entry?.briefs(ctx, ids)) ?? []).map(({ id }) => id)
}

export const recordAnswers = [answerLife]
