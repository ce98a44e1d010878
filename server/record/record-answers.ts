import { type LifeLine, listLifeLines } from '@onsite/api/record/record-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { formSieve, sieveOf } from './changes-since.ts'
import { logOf } from './record-log-store.ts'
import { changesOf, changesShown, isLimited } from './show-changes.ts'

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
    // Lines keep changes for readers of every role: which of them this person's role may see?
    sieveOf(formSieve(ctx, entry?.formKind), lines),
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

/**
 * The records that lines are about, with pages for whoever may open them. `Our choice:` a record that the reader may not see is not named; one that is gone is,
 * to whoever would see all of its kind.
 */
async function linksOf(ctx: Context, lines: readonly Line[]): Promise<(line: Line) => LifeLine['link']> {
  const briefs = await ctx.records.briefsOf(
    ctx,
    lines.flatMap(({ link_id: id, link_kind: kind }) => (id === null ? [] : [{ kind, id }])),
  )
  return ({ link_id: id, link_kind: kind, link_label: label }) => {
    if (id === null) return null
    const path = briefs.get(id)?.path
    return path === undefined && isLimited(ctx, kind) ? null : { kind, id, label, path: path ?? '' }
  }
}

export const recordAnswers = [answerLife]
