import { type LifeLine, listLifeLines } from '@onsite/api/record/record-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { changeSieve, isValueChange } from '../field/changes-door.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { ValueChange } from '../kernel/record-directory.ts'
import { peopleNames } from '../people/people-store.ts'
import { logOf } from './record-log-store.ts'

type Line = Awaited<ReturnType<typeof logOf>>[number]

const answerLife = answer(listLifeLines, async (ctx, { id, kind, pageIndex = 0, pageSize = 20 }) => {
  const entry = ctx.records.ofKind(kind)
  const seen = (await entry?.briefs(ctx, [id])) ?? []
  if (seen.length === 0) throw new Failure('not-found', { record: entry?.label ?? '记录' })
  const lines = await logOf(ctx, id, pageSize, pageIndex * pageSize)
  const [names, paths, isSeen] = await Promise.all([
    peopleNames(
      ctx,
      lines.flatMap((line) => line.person_id ?? []),
    ),
    pathsOf(ctx, lines),
    sieveOf(ctx, entry?.formKind, lines),
  ])
  return lines.map(
    (line): LifeLine => ({
      id: line.id,
      action: line.action,
      note: line.note,
      changes: changesOf(line)
        .filter(isSeen)
        .map(({ from, label, to }) => ({ label, from, to })),
      link:
        line.link_id === null
          ? null
          : { kind: line.link_kind, id: line.link_id, label: line.link_label, path: paths.get(line.link_id) ?? '' },
      personName: line.person_id === null ? '' : (names.get(line.person_id) ?? ''),
      at: line.at,
    }),
  )
})

const changesOf = (line: Line) => line.changes as ValueChange[]

/** Lines keep changes for readers of every role: which of them this person's role may see. */
async function sieveOf(
  ctx: Context,
  formKind: FormKind | undefined,
  lines: readonly Line[],
): Promise<(change: ValueChange) => boolean> {
  if (formKind === undefined || !lines.some((line) => changesOf(line).some(isValueChange))) return () => true
  return await changeSieve(ctx, [formKind], [])
}

/** Pages of the records that lines are about, as far as the reader may see them. */
async function pathsOf(ctx: Context, lines: readonly Line[]): Promise<Map<string, string>> {
  const kinds = [...new Set(lines.map((line) => line.link_kind))].filter((kind) => kind !== '')
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = lines.flatMap((line) => (line.link_kind === kind ? (line.link_id ?? []) : []))
      return (await ctx.records.ofKind(kind)?.briefs(ctx, [...new Set(ids)])) ?? []
    }),
  )
  return new Map(found.flat().map(({ id, path }) => [id, path]))
}

export const recordAnswers = [answerLife]
