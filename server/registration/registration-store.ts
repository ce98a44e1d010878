/** Registrations of enterprises; the only file that names their table, and the only one that makes enterprises. */
import { Plan } from '@onsite/domain/permission/plan.ts'
import { mostStepTries, nameKey, RegistrationState } from '@onsite/domain/registration/registration-steps.ts'
import { type Selectable, sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type Registration = Selectable<Tables['enterprise_registration']>

/** `Our choice:` a self-hosted product sells no seats. */
const seats = 100_000

export interface NewRegistration {
  readonly name: string
  readonly mobile: string
  readonly personId: string
  readonly pack: string
  readonly passwordHash: string
  readonly ticketHash: Buffer
}

/** Makes an enterprise and its registration. False when somebody registers this name or number at the same time. */
export async function insertRegistration({ tenantId, tx }: StoreContext, made: NewRegistration): Promise<boolean> {
  const kept = await tx.many(
    q
      .insertInto('enterprise_registration')
      .values({
        id: tenantId,
        name_key: nameKey(made.name),
        mobile: made.mobile,
        person_id: made.personId,
        pack: made.pack,
        password_hash: made.passwordHash,
        ticket_hash: made.ticketHash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (kept.length === 0) return false
  await tx.post(q.insertInto('tenant').values({ id: tenantId, name: made.name, plan: Plan.Paid, seats }))
  return true
}

export async function registrationOfMobile(tx: Tx, mobile: string): Promise<Registration | undefined> {
  return await tx.first(q.selectFrom('enterprise_registration').selectAll().where('mobile', '=', mobile))
}

export async function registrationOfTicket(tx: Tx, ticketHash: Buffer): Promise<Registration | undefined> {
  return await tx.first(q.selectFrom('enterprise_registration').selectAll().where('ticket_hash', '=', ticketHash))
}

/** Enterprises that are being laid out, the oldest first. */
export async function runningRegistrations(tx: Tx): Promise<string[]> {
  const rows = await tx.many(
    q
      .selectFrom('enterprise_registration')
      .select('id')
      .where('state', '=', RegistrationState.Running)
      .orderBy('created_at')
      .limit(100),
  )
  return rows.map(({ id }) => id)
}

/** The registration, locked; undefined while another worker is at it, or when nothing is left to do. */
export async function lockRunning(tx: Tx, id: string): Promise<Registration | undefined> {
  return await tx.first(
    q
      .selectFrom('enterprise_registration')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', RegistrationState.Running)
      .forUpdate()
      .skipLocked(),
  )
}

/** Keeps that a step is done, together with what it did. The last one forgets the password. */
export async function keepStep(tx: Tx, id: string, key: string, isLast: boolean): Promise<void> {
  await tx.post(
    q
      .updateTable('enterprise_registration')
      .set({
        done: sql<string[]>`array_append(done, ${key})`,
        tries: 0,
        updated_at: sql<string>`now()`,
        ...(isLast ? { state: RegistrationState.Done, password_hash: '' } : {}),
      })
      .where('id', '=', id),
  )
}

/** Counts a failed try of a step; after the last one somebody must ask for more. */
export async function keepFailure(tx: Tx, id: string): Promise<void> {
  await tx.post(
    q
      .updateTable('enterprise_registration')
      .set({
        tries: sql<number>`tries + 1`,
        state: sql<number>`case when tries + 1 >= ${mostStepTries} then ${RegistrationState.Failed}::smallint else state end`,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .where('state', '=', RegistrationState.Running),
  )
}

/** Lets a failed registration go on, and gives it another ticket where there is one. */
export async function resume(
  tx: Tx,
  id: string,
  change: { ticketHash?: Buffer; passwordHash?: string },
): Promise<void> {
  await tx.post(
    q
      .updateTable('enterprise_registration')
      .set({
        state: RegistrationState.Running,
        tries: 0,
        updated_at: sql<string>`now()`,
        ...(change.ticketHash === undefined ? {} : { ticket_hash: change.ticketHash }),
        ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
      })
      .where('id', '=', id)
      .where('state', '<>', RegistrationState.Done),
  )
}
