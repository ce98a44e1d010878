/** Tells a save or a step that comes too late, which others there were since the record was read. */
import type { StaleStep } from '@onsite/api/record/stale-step.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { changeSieve, isValueChange } from '../field/change-sieve.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { peopleNames } from '../people/people-store.ts'
import { type LogRow, movesOf } from './record-log-store.ts'
import { changesOf, changesShown } from './show-changes.ts'

type Sieve = (change: FieldChange) => boolean

/** Tells which changes of some lines this person's role may see; `sieve` is asked only where a line has changes of custom fields. */
export async function sieveOf(sieve: (() => Promise<Sieve>) | undefined, lines: readonly LogRow[]): Promise<Sieve> {
  const isAsked = lines.some((line) => changesOf(line).some(isValueChange))
  return isAsked && sieve !== undefined ? await sieve() : () => true
}

/** Changes of custom fields of a form kind that this person's role may see. */
export const formSieve = (ctx: Context, formKind: FormKind | undefined) =>
  formKind === undefined ? undefined : async () => await changeSieve(ctx, [formKind], [])

interface ReadRecord {
  readonly kind: string
  readonly id: string
  /** As it was read. */
  readonly version: number
}

/** Refuses a version that is not the latest, with the steps and saves of others since. */
export async function staleFailure(
  ctx: Context,
  { id, kind, version }: ReadRecord,
  sieve: (() => Promise<Sieve>) | undefined,
  labelOf: (line: LogRow) => string = ({ action }) => action,
): Promise<Failure> {
  const since = await movesOf(ctx, id, version)
  const [names, isSeen, show] = await Promise.all([
    peopleNames(
      ctx,
      since.flatMap((line) => line.person_id ?? []),
    ),
    sieveOf(sieve, since),
    changesShown(ctx, ctx.records.ofKind(kind), since),
  ])
  const data = since.map(
    (line): StaleStep => ({
      label: labelOf(line),
      actorName: (line.person_id && names.get(line.person_id)) ?? '系统',
      at: line.at,
      changes: changesOf(line)
        .filter(isSeen)
        .map((change) => ({ field: change.field, ...show(change) })),
    }),
  )
  return new Failure('stale', {}, { data })
}
