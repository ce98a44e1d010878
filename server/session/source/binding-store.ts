/** Which person an account of another system is. */
import type { SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { q } from '../../kernel/database.ts'
import type { StoreContext } from '../../kernel/store-context.ts'
import type { Tables } from '../../kernel/tables.ts'
import type { Identity } from './sign-in-driver.ts'

/** The system in which an id means somebody. */
export interface System {
  readonly kind: SourceKind
  readonly authority: string
}

/** How an account is named: by its id, or by its address until its holder first comes. */
export interface OutsideName {
  readonly outsideId: string
  readonly isMail: boolean
}

export interface Binding extends OutsideName {
  readonly personId: string
  readonly boundAt: string
}

const columns = ['person_id', 'outside_id', 'is_mail', 'bound_at'] as const

interface Row {
  readonly person_id: string
  readonly outside_id: string
  readonly is_mail: boolean
  readonly bound_at: string
}

const bindingOf = (row: Row): Binding => ({
  personId: row.person_id,
  outsideId: row.outside_id,
  isMail: row.is_mail,
  boundAt: new Date(row.bound_at).toISOString(),
})

const ofSystem = <O>(
  query: SelectQueryBuilder<Tables, 'sign_in_binding', O>,
  { tenantId }: StoreContext,
  { authority, kind }: System,
) => query.where('tenant_id', '=', tenantId).where('kind', '=', kind).where('authority', '=', authority)

/** The binding of an account, by its id before its address. */
export async function bindingOfAccount(
  ctx: StoreContext,
  system: System,
  { id, mail }: Pick<Identity, 'id' | 'mail'>,
): Promise<Binding | null> {
  const rows = await ctx.tx.many(
    ofSystem(q.selectFrom('sign_in_binding').select(columns), ctx, system).where((eb) =>
      eb.or([
        eb.and([eb('outside_id', '=', id), eb('is_mail', '=', false)]),
        ...(mail === null ? [] : [eb.and([eb('outside_id', '=', mail), eb('is_mail', '=', true)])]),
      ]),
    ),
  )
  const row = rows.find(({ is_mail }) => !is_mail) ?? rows[0]
  return row === undefined ? null : bindingOf(row)
}

export async function bindingOfPerson(ctx: StoreContext, system: System, personId: string): Promise<Binding | null> {
  const row = await ctx.tx.first(
    ofSystem(q.selectFrom('sign_in_binding').select(columns), ctx, system).where('person_id', '=', personId),
  )
  return row === undefined ? null : bindingOf(row)
}

/** Every binding of a person with its system, the newest first. */
export async function bindingsOfPerson(
  { tenantId, tx }: StoreContext,
  personId: string,
): Promise<(Binding & System)[]> {
  const rows = await tx.many(
    q
      .selectFrom('sign_in_binding')
      .select([...columns, 'kind', 'authority'])
      .where('tenant_id', '=', tenantId)
      .where('person_id', '=', personId)
      .orderBy('bound_at', 'desc')
      .orderBy('kind')
      .orderBy('authority'),
  )
  return rows.map(({ authority, kind, ...row }) => ({ ...bindingOf(row), kind: kind as SourceKind, authority }))
}

/** @returns false when the person or the account got another binding a moment ago */
export async function addBinding(
  ctx: StoreContext & { readonly now: Date },
  { authority, kind }: System,
  personId: string,
  { isMail, outsideId }: OutsideName,
): Promise<boolean> {
  const added = await ctx.tx.run(
    q
      .insertInto('sign_in_binding')
      .values({
        tenant_id: ctx.tenantId,
        kind,
        authority,
        person_id: personId,
        outside_id: outsideId,
        is_mail: isMail,
        bound_at: ctx.now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return added > 0
}

/** An account that was named by its address is bound by its id from now on: addresses are given to other people in time. */
export async function settleBinding(
  ctx: StoreContext,
  { authority, kind }: System,
  personId: string,
  id: string,
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('sign_in_binding')
      .set({ outside_id: id, is_mail: false })
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('authority', '=', authority)
      .where('person_id', '=', personId),
  )
}

export async function removeBinding(
  ctx: StoreContext,
  { authority, kind }: System,
  personId: string,
): Promise<boolean> {
  const removed = await ctx.tx.run(
    q
      .deleteFrom('sign_in_binding')
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('authority', '=', authority)
      .where('person_id', '=', personId),
  )
  return removed > 0
}

interface Wanted {
  readonly personId?: string
  readonly offset: number
  readonly limit: number
}

/** Bindings to a system, the newest first. */
export async function bindings(
  ctx: StoreContext,
  system: System,
  { limit, offset, personId }: Wanted,
): Promise<Binding[]> {
  const all = ofSystem(q.selectFrom('sign_in_binding').select(columns), ctx, system)
  const rows = await ctx.tx.many(
    (personId === undefined ? all : all.where('person_id', '=', personId))
      .orderBy('bound_at', 'desc')
      .orderBy('person_id')
      .offset(offset)
      .limit(limit),
  )
  return rows.map(bindingOf)
}

export async function countBindings(ctx: StoreContext, system: System, personId: string | undefined): Promise<number> {
  const all = ofSystem(q.selectFrom('sign_in_binding').select(sql<number>`count(*)`.as('n')), ctx, system)
  const row = await ctx.tx.first(personId === undefined ? all : all.where('person_id', '=', personId))
  return row?.n ?? 0
}
