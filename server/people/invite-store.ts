/** Invitations to join an enterprise, who used them, and the hashes by which strangers find them. */
import { type Selectable, sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import { nameBeside } from '../kernel/name-beside.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { personName } from './people-store.ts'

export type Invite = Selectable<Tables['person_invite']>

export interface ShownInvite extends Invite {
  readonly created_by_name: string | null
  readonly department_name: string | null
  /** Names of those who joined. */
  readonly joined: readonly string[]
}

const invites = ({ tenantId }: StoreContext) =>
  q
    .selectFrom('person_invite as one')
    .selectAll('one')
    .select(personName(tenantId, 'one.created_by').as('created_by_name'))
    .select(nameBeside('department', tenantId, 'one.department_id').as('department_name'))
    .select(
      sql<
        string[]
      >`array(select p.name from person_invite_use u join person p on p.tenant_id = u.tenant_id and p.id = u.person_id where u.tenant_id = ${tenantId} and u.invite_id = one.id order by u.joined_at)`.as(
        'joined',
      ),
    )
    .where('one.tenant_id', '=', tenantId)

/** Invitations, the newest first. */
export async function newestInvites(ctx: StoreContext, most: number): Promise<ShownInvite[]> {
  return await ctx.tx.many(invites(ctx).orderBy('one.created_at', 'desc').orderBy('one.id').limit(most))
}

export async function inviteById(ctx: StoreContext, id: string): Promise<ShownInvite | undefined> {
  return await ctx.tx.first(invites(ctx).where('one.id', '=', id))
}

/** An invitation, its row held until the transaction ends, so that no two take its last place. */
export async function lockInvite(ctx: StoreContext, id: string): Promise<Invite | undefined> {
  return await ctx.tx.first(
    q.selectFrom('person_invite').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id).forUpdate(),
  )
}

/** Invitations that still let somebody in. */
export async function countOpenInvites(ctx: StoreContext, now: Date): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person_invite')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .whereRef('uses', '<', 'max_uses'),
  )
  return row?.count ?? 0
}

/** @param codeHash leads strangers to it */
export async function insertInvite(
  ctx: StoreContext,
  invite: Pick<
    Invite,
    'id' | 'code' | 'roles' | 'department_id' | 'max_uses' | 'expires_at' | 'created_by' | 'created_at'
  >,
  codeHash: Buffer,
): Promise<void> {
  await ctx.tx.post(q.insertInto('person_invite').values({ tenant_id: ctx.tenantId, ...invite }))
  await ctx.tx.post(
    q.insertInto('person_invite_key').values({ code_hash: codeHash, tenant_id: ctx.tenantId, invite_id: invite.id }),
  )
}

export async function markWithdrawn(ctx: StoreContext, id: string, at: Date): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('person_invite')
      .set({ withdrawn_at: at.toISOString() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null),
  )
}

/** Notes who joined by an invitation. */
export async function useInvite(ctx: StoreContext, id: string, personId: string, at: Date): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('person_invite')
      .set({ uses: sql`uses + 1` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
  await ctx.tx.post(
    q
      .insertInto('person_invite_use')
      .values({ tenant_id: ctx.tenantId, invite_id: id, person_id: personId, joined_at: at.toISOString() }),
  )
}

/** The enterprise and the invitation of a code, for whoever has no session. */
export async function inviteOfCode(
  tx: Tx,
  codeHash: Buffer,
): Promise<{ readonly tenantId: string; readonly id: string } | undefined> {
  const row = await tx.first(
    q.selectFrom('person_invite_key').select(['tenant_id', 'invite_id']).where('code_hash', '=', codeHash),
  )
  return row === undefined ? undefined : { tenantId: row.tenant_id, id: row.invite_id }
}
