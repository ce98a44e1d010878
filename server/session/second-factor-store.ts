/** Second factors of people, their recovery codes, and the rules of an enterprise. */
import { secondFactor } from '@onsite/domain/session/second-factor.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { secretBox } from '../kernel/secret-box.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { newRecoveryCodes, recoveryHash, stepOfCode } from './authenticator.ts'

const sealPlace = ({ tenantId }: StoreContext, personId: string): string => `second factor ${tenantId} ${personId}`

interface FactorState {
  /** Null while it is only being set up. */
  readonly confirmedAt: string | null
  readonly codesLeft: number
}

/** The factor of a person, null for none. */
export async function factorOf(ctx: StoreContext, personId: string): Promise<FactorState | null> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person_second_factor')
      .select((eb) => [
        'confirmed_at',
        eb
          .selectFrom('person_recovery_code as c')
          .select(sql<number>`count(*)`.as('n'))
          .where('c.tenant_id', '=', ctx.tenantId)
          .where('c.person_id', '=', personId)
          .as('codes'),
      ])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
  return row === undefined ? null : { confirmedAt: row.confirmed_at, codesLeft: row.codes ?? 0 }
}

/** The secret that is to be confirmed: the one that was offered a moment ago, else this new one. */
export async function offerSecret(
  ctx: StoreContext & { readonly now: Date },
  personId: string,
  fresh: string,
): Promise<string> {
  const sealed = secretBox.seal(sealPlace(ctx, personId), fresh)
  const begun_at = ctx.now.toISOString()
  const oldest = new Date(ctx.now.getTime() - secondFactor.offerMinutes * 60_000).toISOString()
  const taken = await ctx.tx.run(
    q
      .insertInto('person_second_factor')
      .values({ tenant_id: ctx.tenantId, person_id: personId, secret: sealed, begun_at })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'person_id'])
          .doUpdateSet({ secret: sealed, begun_at })
          .where('person_second_factor.confirmed_at', 'is', null)
          .where('person_second_factor.begun_at', '<', oldest),
      ),
  )
  if (taken > 0) return fresh
  const row = await lockFactor(ctx, personId)
  return secretBox.open(sealPlace(ctx, personId), row?.secret ?? '') ?? fresh
}

export type CodeVerdict = 'right' | 'wrong' | 'locked'

/** Waits for other attempts of the same person, so that a code serves once and a thousand at once are counted. */
async function lockFactor(ctx: StoreContext, personId: string) {
  return await ctx.tx.first(
    q
      .selectFrom('person_second_factor')
      .select(['secret', 'last_step', 'failures', 'failed_at', 'confirmed_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .forUpdate(),
  )
}

/**
 * Judges a code of the authenticator, or a recovery code, and counts it: a right one never serves again, and after some wrong ones each try costs a wait.
 * @returns the verdict, with how many wrong codes there were in a row
 */
export async function judgeCode(
  ctx: StoreContext & { readonly now: Date },
  personId: string,
  typed: string,
): Promise<{ readonly verdict: CodeVerdict; readonly failures: number }> {
  const row = await lockFactor(ctx, personId)
  if (row === undefined) return { verdict: 'wrong', failures: 0 }
  const waitedMs = ctx.now.getTime() - (row.failed_at === null ? 0 : Date.parse(row.failed_at))
  if (row.failures >= secondFactor.freeFailures && waitedMs < secondFactor.waitMinutes * 60_000)
    return { verdict: 'locked', failures: row.failures }
  const secret = secretBox.open(sealPlace(ctx, personId), row.secret)
  const step = secret === null ? null : stepOfCode(secret, typed, ctx.now)
  const isFresh = step !== null && step > row.last_step
  const isRight = isFresh || (row.confirmed_at !== null && (await takeRecoveryCode(ctx, personId, typed)))
  const failures = isRight ? 0 : row.failures + 1
  await ctx.tx.post(
    q
      .updateTable('person_second_factor')
      .set({
        failures,
        failed_at: isRight ? null : ctx.now.toISOString(),
        ...(isFresh ? { last_step: step } : {}),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
  return { verdict: isRight ? 'right' : 'wrong', failures }
}

async function takeRecoveryCode(ctx: StoreContext, personId: string, typed: string): Promise<boolean> {
  const hash = recoveryHash(personId, typed)
  if (hash === null) return false
  const taken = await ctx.tx.run(
    q
      .deleteFrom('person_recovery_code')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('code_hash', '=', hash),
  )
  return taken > 0
}

/** Makes the factor one that is asked for. */
export async function confirmFactor(ctx: StoreContext & { readonly now: Date }, personId: string): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('person_second_factor')
      .set({ confirmed_at: ctx.now.toISOString() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
}

/** Replaces all recovery codes by fresh ones. @returns them, for the only time */
export async function replaceRecoveryCodes(ctx: StoreContext, personId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await ctx.tx.post(
    q.deleteFrom('person_recovery_code').where('tenant_id', '=', ctx.tenantId).where('person_id', '=', personId),
  )
  const rows = codes.flatMap((code) => {
    const hash = recoveryHash(personId, code)
    return hash === null ? [] : [{ tenant_id: ctx.tenantId, person_id: personId, code_hash: hash }]
  })
  await ctx.tx.post(q.insertInto('person_recovery_code').values(rows))
  return codes
}

/** Removes the factor and its recovery codes. @returns false when there was none in force */
export async function removeFactor(ctx: StoreContext, personId: string): Promise<boolean> {
  const removed = await ctx.tx.first(
    q
      .deleteFrom('person_second_factor')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .returning('confirmed_at'),
  )
  return removed !== undefined && removed.confirmed_at !== null
}

export interface Rules {
  readonly adminSecondFactor: boolean
  readonly adminIdleMinutes: number | null
}

/** The rules of the enterprise, as they are until somebody sets them. */
export async function signInRules(ctx: StoreContext): Promise<Rules> {
  const row = await ctx.tx.first(
    q
      .selectFrom('sign_in_rule')
      .select(['admin_second_factor', 'admin_idle_minutes'])
      .where('tenant_id', '=', ctx.tenantId),
  )
  return {
    adminSecondFactor: row?.admin_second_factor ?? false,
    adminIdleMinutes: row?.admin_idle_minutes ?? null,
  }
}

export async function keepSignInRules(ctx: StoreContext, rules: Rules): Promise<void> {
  const values = { admin_second_factor: rules.adminSecondFactor, admin_idle_minutes: rules.adminIdleMinutes }
  await ctx.tx.post(
    q
      .insertInto('sign_in_rule')
      .values({ tenant_id: ctx.tenantId, ...values })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values)),
  )
}
