/** Answers of the overdue statistics. */
import type { Input, Reply } from '@onsite/api/define-call.ts'
import * as calls from '@onsite/api/sla/exceed-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { type ExceedGrouping, nobody } from '@onsite/domain/sla/exceed.ts'
import { formNames } from '../field/form-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import type { ClockKind } from './clock-kind.ts'
import { exceedCount, exceedFigures, exceedRows } from './exceed-store.ts'
import { startExceedExport } from './export-exceeds.ts'
import { exceedQuery, presentExceeds } from './present-exceeds.ts'

/** Words for the keys of figures. */
async function labelsOf(
  ctx: Context,
  { spec }: ClockKind,
  by: ExceedGrouping,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'person') return await peopleNames(ctx, keys)
  if (by === 'group') return await serviceGroupNames(ctx, keys)
  if (by === 'template') return await formNames(ctx, keys)
  if (by === 'type') return new Map(keys.map((key) => [key, spec.types[Number(key)]?.label ?? key]))
  return new Map(keys.map((key) => [key, key]))
}

const withoutName: Readonly<Partial<Record<ExceedGrouping, string>>> = { person: '没有人员', group: '没有团队' }

async function figures(
  ctx: Context,
  kind: ClockKind,
  by: ExceedGrouping,
  asked: calls.ExceedFilter,
): Promise<Reply<typeof calls.countExceeds>> {
  const rows = await exceedFigures(ctx, exceedQuery(ctx, kind, asked), by, ctx.tenant.zone)
  const labels = await labelsOf(
    ctx,
    kind,
    by,
    rows.flatMap(({ key }) => key ?? []),
  )
  const shown = rows.map(({ key, late, met }) => ({
    key: key ?? nobody,
    label: key === null ? (withoutName[by] ?? '没有类型') : (labels.get(key) ?? '已删除'),
    late,
    met,
  }))
  return by === 'day' || by === 'month' ? shown.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : shown
}

type Listed = Input<calls.ExceedCalls['list']>

async function list(ctx: Context, kind: ClockKind, { pageIndex = 0, pageSize = defaultPageSize, ...asked }: Listed) {
  const rows = await exceedRows(ctx, exceedQuery(ctx, kind, asked), { limit: pageSize, offset: pageIndex * pageSize })
  return await presentExceeds(ctx, kind, rows)
}

const count = async (ctx: Context, kind: ClockKind, asked: calls.ExceedFilter) =>
  await exceedCount(ctx, exceedQuery(ctx, kind, asked))

export function exceedAnswers(kinds: readonly ClockKind[]): readonly Answer[] {
  const kindOf = (name: string): ClockKind => {
    const kind = kinds.find(({ spec }) => spec.kind === name)
    if (kind === undefined) throw faultAt('kind', '没有这种单据')
    return kind
  }
  return [
    ...kinds.flatMap((kind) =>
      kind.exceeds === undefined
        ? []
        : [
            answer(kind.exceeds.list, async (ctx, asked) => await list(ctx, kind, asked)),
            answer(kind.exceeds.count, async (ctx, asked) => await count(ctx, kind, asked)),
          ],
    ),
    answer(calls.listExceeds, async (ctx, { kind, ...asked }) => await list(ctx, kindOf(kind), asked)),
    answer(calls.countExceedRows, async (ctx, { kind, ...asked }) => await count(ctx, kindOf(kind), asked)),
    answer(calls.countExceeds, async (ctx, { by, kind, ...asked }) => await figures(ctx, kindOf(kind), by, asked)),
    answer(calls.exportExceeds, async (ctx, { format, kind, ...asked }) => ({
      id: await startExceedExport(ctx, kindOf(kind), asked, format),
    })),
  ]
}
