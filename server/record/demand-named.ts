/** Demands of what a record names and of what its person may choose. */
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { mayChooseChannel } from '@onsite/domain/people/sales-channel.ts'
import { isNamed } from '@onsite/domain/record/record-spec.ts'
import type { Context } from '../kernel/context.ts'
import { gathered } from '../kernel/gathered.ts'
import { saleChannelsOf } from '../kernel/tenant-people.ts'
import { standingGroupNames } from '../people/service-group-store.ts'
import { namesOfKind } from './present-record.ts'
import { byColumn, columnOf, type RecordRow, type RecordTable, targetOf } from './record-table.ts'

/** Of an input, by key. */
type Fields = Readonly<Record<string, unknown>>

/** Demands that records which the input names anew exist and are seen by the person. Throws `invalid-input` beside fields. */
export async function demandNamed(
  ctx: Context,
  table: RecordTable<never>,
  input: Fields,
  before: RecordRow | undefined,
): Promise<void> {
  const faults = await Promise.all(
    table.spec.fields.filter(isNamed).map(async (field) => {
      const id = input[field.key]
      const column = columnOf(table, field)
      const kept = column === null ? undefined : before === undefined ? undefined : byColumn(before)[column]
      if (field.input === undefined || typeof id !== 'string' || id === kept) return []
      const isThere = await isNameable(ctx, field, id)
      return isThere ? [] : [{ field: field.key, message: `${field.label}不存在或已被删除` }]
    }),
  )
  if (faults.flat().length > 0) throw new Failure('invalid-input', {}, { fields: faults.flat() })
}

/** Demands that sales channels which the input sets anew are the person's own. Throws `invalid-input` beside fields. */
export async function demandOwnChannels(
  ctx: Context,
  table: RecordTable<never>,
  input: Fields,
  before: RecordRow | undefined,
): Promise<void> {
  const chosen = table.spec.fields.filter((field) => {
    const value = input[field.key]
    const column = columnOf(table, field)
    const kept = column === null || before === undefined ? undefined : byColumn(before)[column]
    return field.input?.ofOwnChannels === true && typeof value === 'number' && value !== kept
  })
  if (chosen.length === 0) return
  const own = await saleChannelsOf(ctx.tx, ctx.tenantId, ctx.person.id)
  const fields = chosen
    .filter(({ key }) => !mayChooseChannel(own, Number(input[key])))
    .map(({ key, label }) => ({ field: key, message: `这个${label}不在你的范围内` }))
  if (fields.length > 0) throw new Failure('invalid-input', {}, { fields })
}

/** Records that went into others are there for links that lead on; nothing new names them. */
async function isNameable(ctx: Context, field: FieldRow, id: string): Promise<boolean> {
  const target = targetOf(field)
  return await isThere(ctx, { kind: target ?? field.kind, isRecord: target !== null, id })
}

interface Naming {
  readonly kind: string
  readonly isRecord: boolean
  readonly id: string
}

const isThere = gathered(async (ctx: Context, asked: readonly Naming[]) => {
  const groups = [...Map.groupBy(asked, ({ isRecord, kind }) => `${kind} ${isRecord}`).values()]
  const known = await Promise.all(groups.map(async (some) => await narrowToNameable(ctx, some)))
  const there = new Set(known.flat())
  return asked.map(({ id }) => there.has(id))
})

/** Narrows ids of one kind to those that something may name. */
async function narrowToNameable(ctx: Context, asked: readonly Naming[]): Promise<string[]> {
  const [first] = asked
  if (first === undefined) return []
  const ids = [...new Set(asked.map(({ id }) => id))]
  if (first.kind === 'group') return [...(await standingGroupNames(ctx, ids)).keys()]
  if (!first.isRecord) return [...(await namesOfKind(ctx, first.kind, ids)).keys()]
  const briefs = (await ctx.records.ofKind(first.kind)?.briefs(ctx, ids)) ?? []
  return briefs.flatMap(({ id, wentInto }) => (wentInto === undefined ? [id] : []))
}
