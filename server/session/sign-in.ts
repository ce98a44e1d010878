import { signIn } from '@onsite/api/session/session-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { writeAudit } from '../kernel/audit.ts'
import { answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { personOf, tenantOf } from '../kernel/guards.ts'
import { beginSession, endSession, hashOfToken } from '../kernel/session-token.ts'
import { personInBrief } from '../kernel/tenant-people.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { presentSessionUser } from './present-session-user.ts'
import {
  type Account,
  type AccountPerson,
  beginAttempt,
  findAccount,
  forgetFailures,
  markAccountUsed,
  peopleOfAccount,
  replacePasswordHash,
} from './session-store.ts'

export const answerSignIn = answerAnonymously(signIn, async (ctx, input) => {
  const mobile = plainMobile(input.mobile)
  const { account, people } = await admitAttempt(ctx, mobile)
  if (!(await isPassword(account?.passwordHash ?? null, input.password)) || account === null) {
    await auditFailure(ctx, people, 'wrong-password')
    throw new Failure('wrong-password')
  }
  const chosen = await firstActive(ctx, people)
  if (chosen === null) {
    await auditFailure(ctx, people, 'person-disabled')
    throw new Failure('person-disabled')
  }
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(input.password) : null
  const token = await enter(ctx, mobile, account, chosen, newHash)
  ctx.cookie.set(token)
  return await ctx.database.session(hashOfToken(token), async (_, session) => {
    if (session === null) throw new Error('the session that was just begun is not there')
    const source = {
      tenantId: session.tenantId,
      tenant: tenantOf(session),
      person: personOf(session),
      csrfToken: session.csrfToken,
    }
    return await Promise.resolve(presentSessionUser(source, chosen.roles))
  })
})

/** People type their number with spaces, dashes or the country code. */
function plainMobile(text: string): string {
  return text.replaceAll(/[\s-]/g, '').replace(/^(\+|00)86/, '')
}

async function admitAttempt(
  ctx: AnonymousContext,
  mobile: string,
): Promise<{ account: Account | null; people: AccountPerson[] }> {
  return await ctx.database.system(async (tx) => {
    const attempt = await beginAttempt(tx, mobile, ctx.cookie.ip)
    if ('waitMinutes' in attempt) throw new Failure('sign-in-throttled', { minutes: attempt.waitMinutes })
    const account = await findAccount(tx, mobile)
    return { account, people: account === null ? [] : await peopleOfAccount(tx, account.id) }
  })
}

interface ChosenPerson extends AccountPerson {
  readonly roles: readonly number[]
}

async function firstActive(ctx: AnonymousContext, people: readonly AccountPerson[]): Promise<ChosenPerson | null> {
  for (const person of people) {
    const brief = await ctx.database.tenant(
      person.tenantId,
      async (tx) => await personInBrief(tx, person.tenantId, person.personId),
    )
    if (brief?.isActive === true) return { ...person, roles: brief.roles }
  }
  return null
}

/** Ends the session of the request, if any, and begins a new one: a token from before signing in becomes worthless. */
async function enter(
  ctx: AnonymousContext,
  mobile: string,
  account: Account,
  chosen: ChosenPerson,
  newHash: string | null,
): Promise<string> {
  const role = chosen.roles[0] ?? null
  return await ctx.database.tenant(chosen.tenantId, async (tx) => {
    if (ctx.cookie.tokenHash !== null) await endSession(tx, ctx.cookie.tokenHash)
    if (newHash !== null) await replacePasswordHash(tx, account.id, newHash)
    await forgetFailures(tx, mobile)
    await markAccountUsed(tx, account.id, chosen.tenantId)
    await writeAudit(tx, { ...auditFrame(ctx, chosen), role, result: 'ok' })
    return await beginSession(tx, { ...chosen, role, ip: ctx.cookie.ip, userAgent: ctx.cookie.userAgent, now: ctx.now })
  })
}

/** The failed attempt belongs in the audit log of each enterprise that the account can enter. */
async function auditFailure(ctx: AnonymousContext, people: readonly AccountPerson[], result: string): Promise<void> {
  for (const person of people) {
    await ctx.database.tenant(
      person.tenantId,
      async (tx) => await writeAudit(tx, { ...auditFrame(ctx, person), role: null, result }),
    )
  }
}

function auditFrame(ctx: AnonymousContext, person: AccountPerson) {
  return {
    tenantId: person.tenantId,
    personId: person.personId,
    call: signIn.name,
    ids: {},
    requestId: ctx.requestId,
    ip: ctx.cookie.ip,
  }
}
