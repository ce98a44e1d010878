/** Why somebody sees a record, or does not: the ways of its sight, each asked by itself. */
import { type PermissionName, permissionOf, isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { reachNames, reachOf, seesWhole } from '@onsite/domain/permission/reach.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { SightAccount, SightReason } from '../kernel/record-directory.ts'
import { inSight, type SightTable, waysOf } from './record-sight.ts'

const says = (label: string, holds: boolean): SightReason => ({ label, holds })
const quoteLabel = (name: PermissionName): string => `「${permissionOf(name).label}」`

/** The person without the part of a permission that reaches over records of others. */
function withoutReach(ctx: Context): Context {
  return {
    ...ctx,
    person: { ...ctx.person, reaches: {}, powers: ctx.person.powers.filter((code) => !(code in ctx.person.reaches)) },
  }
}

/** Asks of a record of the enterprise why the person of the context sees it; null where there is none. */
export async function explainSight(ctx: Context, table: SightTable, id: string): Promise<SightAccount | null> {
  const { permissions, sight } = table.spec
  const mayView = isGranted(ctx.person.powers, permissions.view)
  const view = says(`有${quoteLabel(permissions.view)}权限`, mayView)
  if (sight.by === 'all') {
    const isThere = await ask(ctx, table, id, [])
    return isThere === null ? null : { isSeen: mayView, reasons: [view, says('有权限的人都能看到', true)] }
  }
  const own = waysOf(withoutReach(ctx), table)
  const reach = reachOf(ctx.person, sight.widenedBy)
  const whole = seesWhole(ctx.person, sight.widenedBy)
  const within = reach === null ? null : inSight(ctx, table, true)
  const answers = await ask(ctx, table, id, [
    ...own.map(({ condition }) => condition),
    ...(within === null ? [] : [within]),
  ])
  if (answers === null) return null
  const reasons = [
    ...own.map(({ label }, at) => says(label, answers[at] === true)),
    says(`有${quoteLabel(sight.widenedBy)}权限，范围是全部`, whole),
  ]
  const isOwn = own.some((_, at) => answers[at] === true)
  if (reach !== null)
    reasons.push(
      says(
        `在${quoteLabel(sight.widenedBy)}的范围「${reachNames[reach.by]}」里`,
        answers[own.length] === true && !isOwn,
      ),
    )
  return { isSeen: mayView && reasons.some(({ holds }) => holds), reasons: [view, ...reasons] }
}

/** The answers to conditions about one record, in one statement; null where there is no such record. */
async function ask(
  ctx: Context,
  { table }: SightTable,
  id: string,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<boolean[] | null> {
  const asked =
    conditions.length === 0 ? [sql`true`] : conditions.map((condition) => sql`coalesce(${condition}, false)`)
  const row = await ctx.tx.first(
    sql<{
      answers: boolean[]
    }>`select array[${sql.join(asked)}] as answers from ${sql.table(table)} record where record.tenant_id = ${ctx.tenantId} and record.id = ${id}`,
  )
  return row?.answers ?? null
}
