import { signIn, type SignInProof } from '@onsite/api/session/session-calls.ts'
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import { writeAudit } from '../kernel/audit.ts'
import { answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { personOf, tenantOf } from '../kernel/guards.ts'
import { beginSession, endSession, hashOfToken, newToken } from '../kernel/session-token.ts'
import { personInBrief } from '../kernel/tenant-people.ts'
import {
  type Attempter,
  countFailure,
  failuresBefore,
  forgetFailures,
  freeFailures,
  isKnownDevice,
  needsProof,
  rememberDevice,
} from './attempt-store.ts'
import { workCheck } from './human-check.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { presentSessionUser } from './present-session-user.ts'
import {
  type Account,
  type AccountPerson,
  findAccount,
  markAccountUsed,
  peopleOfAccount,
  replacePasswordHash,
} from './session-store.ts'

export const answerSignIn = answerAnonymously(signIn, async (ctx, input) => {
  const mobile = plainMobile(input.mobile)
  const { account, attempter, isOutOfHand, people } = await admitAttempt(ctx, mobile, input.proof)
  if (!(await isPassword(account?.passwordHash ?? null, input.password)) || account === null) {
    await auditFailure(ctx, people, 'wrong-password')
    if (isOutOfHand) await tellOwner(ctx, people)
    throw new Failure('wrong-password')
  }
  const chosen = await firstActive(ctx, people)
  if (chosen === null) {
    await auditFailure(ctx, people, 'person-disabled')
    throw new Failure('person-disabled')
  }
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(input.password) : null
  const token = await enter(ctx, attempter, account, chosen, newHash)
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

interface Admitted {
  readonly attempter: Attempter
  readonly account: Account | null
  readonly people: readonly AccountPerson[]
  /** The failure that makes strangers' attempts harder from now on, if it is one. */
  readonly isOutOfHand: boolean
}

/**
 * Counts the attempt, or refuses to judge it before a task is solved: many failures make strangers slower, but shut nobody out. Throws `sign-in-check` with
 * the task, for accounts that do not exist as well.
 */
async function admitAttempt(ctx: AnonymousContext, mobile: string, proof: SignInProof | undefined): Promise<Admitted> {
  const { deviceHash, ip } = ctx.cookie
  const admitted = await ctx.database.system(async (tx): Promise<Admitted | SignInWork> => {
    const account = await findAccount(tx, mobile)
    const isKnown = account !== null && deviceHash !== null && (await isKnownDevice(tx, account.id, deviceHash))
    const attempter: Attempter = { mobile, ip, knownDevice: isKnown ? deviceHash : null }
    const failures = await failuresBefore(tx, attempter)
    if (needsProof(failures, attempter) && (proof === undefined || !(await workCheck.verify(tx, mobile, proof))))
      return await workCheck.issue(tx, mobile, failures)
    await countFailure(tx, attempter)
    const people = account === null ? [] : await peopleOfAccount(tx, account.id)
    return { account, attempter, people, isOutOfHand: !isKnown && failures.own + 1 === freeFailures }
  })
  // Thrown behind the commit, which keeps the task.
  if ('salt' in admitted) throw new Failure('sign-in-check', {}, { data: admitted })
  return admitted
}

/** Tells the people of an account that somebody guesses at its password. */
async function tellOwner(ctx: AnonymousContext, people: readonly AccountPerson[]): Promise<void> {
  for (const { personId, tenantId } of people) {
    await ctx.inTenant(tenantId, async ({ record }) => {
      await record(sessionFacts.guessed, {
        subjectId: personId,
        people: [personId],
        tell: {
          category: 'account',
          people: [personId],
          channels: ['inApp', 'dingtalk'],
          title: '有人多次输错你的登录密码',
          text: `来自 ${ctx.cookie.ip} 的设备连续 ${freeFailures} 次输错密码，之后的尝试需要先做安全验证。如果不是你本人，请告诉系统管理员；你常用的设备不受影响。`,
          path: '/guideOne',
        },
      })
    })
  }
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
  attempter: Attempter,
  account: Account,
  chosen: ChosenPerson,
  newHash: string | null,
): Promise<string> {
  const role = chosen.roles[0] ?? null
  const token = await ctx.database.tenant(chosen.tenantId, async (tx) => {
    if (ctx.cookie.tokenHash !== null) await endSession(tx, ctx.cookie.tokenHash)
    if (newHash !== null) await replacePasswordHash(tx, account.id, newHash)
    await forgetFailures(tx, attempter)
    await rememberDevice(tx, account.id, deviceOf(ctx))
    await markAccountUsed(tx, account.id, chosen.tenantId)
    await writeAudit(tx, { ...auditFrame(ctx, chosen), role, result: 'ok' })
    return await beginSession(tx, { ...chosen, role, ip: ctx.cookie.ip, userAgent: ctx.cookie.userAgent, now: ctx.now })
  })
  if (ctx.cookie.tokenHash !== null) ctx.database.forgetSession(ctx.cookie.tokenHash)
  return token
}

/** Digest of the browser's mark, which a browser without one gets. It says nothing about who is signed in, and stays when they leave. */
function deviceOf({ cookie }: AnonymousContext): Buffer {
  if (cookie.deviceHash !== null) return cookie.deviceHash
  const token = newToken()
  cookie.setDevice(token)
  return hashOfToken(token)
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
