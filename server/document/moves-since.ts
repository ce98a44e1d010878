import type { StaleStep } from '@onsite/api/document/document-shapes.ts'
import { isValueChange } from '../field/change-sieve.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { peopleNames } from '../people/people-store.ts'
import { type LogRow, movesOf } from '../record/record-log-store.ts'
import { changesOf, changesShown } from '../record/show-changes.ts'
import type { DocumentKind, DocumentPatch, DocumentRow, HeldDocument } from './document-kind.ts'

/** Tells which changes of some lines this person's role may see. Asks the kind only where a line has changes of custom fields. */
export async function sieveOf<Held>(
  ctx: Context,
  sieve: ((ctx: Context, held: Held) => Promise<(change: FieldChange) => boolean>) | undefined,
  held: Held,
  lines: readonly LogRow[],
): Promise<(change: FieldChange) => boolean> {
  const isAsked = lines.some((line) => changesOf(line).some(isValueChange))
  return isAsked && sieve !== undefined ? await sieve(ctx, held) : () => true
}

/** Moves that others took since a version, for somebody whose own came too late. */
export async function movesSince<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
>(
  ctx: Context,
  { sieve, spec }: DocumentKind<Held, Facts, Action, Other, Patch>,
  held: Held,
  version: number,
): Promise<StaleStep[]> {
  const since = await movesOf(ctx, held.row.id, version)
  const [names, isSeen, show] = await Promise.all([
    peopleNames(
      ctx,
      since.flatMap((line) => line.person_id ?? []),
    ),
    sieveOf(ctx, sieve, held, since),
    changesShown(ctx, undefined, since),
  ])
  return since.map((line) => ({
    label: spec.labelOf(line.step ?? line.action),
    actorName: (line.person_id && names.get(line.person_id)) ?? '系统',
    at: line.at,
    changes: changesOf(line)
      .filter(isSeen)
      .map((change) => ({ field: change.field, ...show(change) })),
  }))
}
