/** Lets a person in whose account is proven: chooses the enterprise, begins the session and keeps what must be known of it. */
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { writeAudit } from '../kernel/audit.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { personOf, tenantOf } from '../kernel/guards.ts'
import { beginSession, endSession, hashOfToken, newToken } from '../kernel/session-token.ts'
import { type HeldRole, personInBrief, saleChannelsOf, tenantName } from '../kernel/tenant-people.ts'
import { type Attempter, forgetFailures, rememberDevice } from './attempt-store.ts'
import { presentSessionUser } from './present-session-user.ts'
import { type AccountPerson, markAccountUsed, replacePasswordHash } from './session-store.ts'
import { factorOf } from './second-factor-store.ts'
import { addEnterpriseTicket, addTicket } from './ticket-store.ts'

/** Somebody who has proven whose account it is. */
export interface Proven {
  readonly accountId: string
  readonly people: readonly AccountPerson[]
  /** Name of the call, for the audit log. */
  readonly by: string
  /** Its failures are forgotten; absent when they were already. */
  readonly attempter?: Attempter
  /** Replaces a hash of the password that is no longer good enough. */
  readonly newHash?: string | null
}

/**
 * Enters the only enterprise, or the named one. Throws `choose-enterprise` with a ticket for the choice when there are several, `person-disabled` when
 * there is none, `second-factor` with a ticket when the person there has one.
 */
export async function enterEnterprise(
  ctx: AnonymousContext,
  proven: Proven,
  enterpriseId?: string,
): Promise<SessionUser> {
  const chosen = await chooseEnterprise(ctx, proven, enterpriseId)
  const factor = await ctx.database.tenant(
    chosen.tenantId,
    async (tx) => await factorOf({ tenantId: chosen.tenantId, tx }, chosen.personId),
  )
  if (factor !== null && factor.confirmedAt !== null) throw await factorAsked(ctx, proven, chosen)
  return await enterAs(ctx, proven, chosen)
}

/** Enters the only enterprise of somebody who has proven the second factor too. */
export async function enterProven(ctx: AnonymousContext, proven: Proven): Promise<SessionUser> {
  return await enterAs(ctx, proven, await chooseEnterprise(ctx, proven))
}

async function chooseEnterprise(ctx: AnonymousContext, proven: Proven, enterpriseId?: string): Promise<ActivePerson> {
  const open = await activePeople(ctx, proven.people)
  const wanted = enterpriseId === undefined ? open : open.filter(({ tenantId }) => tenantId === enterpriseId)
  const [chosen] = wanted
  if (chosen === undefined) {
    await auditFailure(ctx, proven, 'person-disabled')
    throw new Failure('person-disabled')
  }
  if (wanted.length > 1) throw await choiceOf(ctx, proven)
  return chosen
}

async function enterAs(ctx: AnonymousContext, proven: Proven, chosen: ActivePerson): Promise<SessionUser> {
  const token = await begin(ctx, proven, chosen)
  ctx.cookie.set(token)
  return await ctx.database.session(hashOfToken(token), async (tx, session) => {
    if (session === null) throw new Error('the session that was just begun is not there')
    const source = {
      tenantId: session.tenantId,
      tenant: tenantOf(session),
      person: personOf(session),
      csrfToken: session.csrfToken,
    }
    const saleChannels = await saleChannelsOf(tx, session.tenantId, source.person.id)
    return presentSessionUser(source, { roles: chosen.roles, saleChannels })
  })
}

async function choiceOf(ctx: AnonymousContext, { accountId, attempter, newHash = null }: Proven): Promise<Failure> {
  const ticket = await ctx.database.system(async (tx) => {
    if (attempter !== undefined) await forgetFailures(tx, attempter)
    if (newHash !== null) await replacePasswordHash(tx, accountId, newHash)
    return await addTicket(tx, accountId, 'login')
  })
  return new Failure('choose-enterprise', {}, { data: { ticket } })
}

async function factorAsked(
  ctx: AnonymousContext,
  { accountId, attempter, newHash = null }: Proven,
  { tenantId }: ActivePerson,
): Promise<Failure> {
  const ticket = await ctx.database.system(async (tx) => {
    if (attempter !== undefined) await forgetFailures(tx, attempter)
    if (newHash !== null) await replacePasswordHash(tx, accountId, newHash)
    return await addEnterpriseTicket(tx, accountId, tenantId, 'second-factor')
  })
  return new Failure('second-factor', {}, { data: { ticket } })
}

export interface ActivePerson extends AccountPerson {
  readonly name: string
  readonly tenantName: string
  readonly roles: readonly HeldRole[]
}

/** People of an account who may sign in, the last used first. */
export async function activePeople(
  { database }: Pick<AnonymousContext, 'database'>,
  people: readonly AccountPerson[],
): Promise<ActivePerson[]> {
  const found: ActivePerson[] = []
  for (const { personId, tenantId } of people) {
    const [brief, name] = await database.tenant(
      tenantId,
      async (tx) => await Promise.all([personInBrief(tx, tenantId, personId), tenantName(tx, tenantId)]),
    )
    if (brief?.isActive === true)
      found.push({ tenantId, personId, tenantName: name, name: brief.name, roles: brief.roles })
  }
  return found
}

/** Ends the session of the request, if any, and begins a new one: a token from before signing in becomes worthless. */
async function begin(
  ctx: AnonymousContext,
  { accountId, attempter, by, newHash = null }: Proven,
  chosen: ActivePerson,
): Promise<string> {
  const role = chosen.roles[0]?.role ?? null
  const { personId, tenantId } = chosen
  const token = await ctx.database.tenant(tenantId, async (tx) => {
    if (ctx.cookie.tokenHash !== null) await endSession(tx, ctx.cookie.tokenHash)
    if (newHash !== null) await replacePasswordHash(tx, accountId, newHash)
    if (attempter !== undefined) await forgetFailures(tx, attempter)
    await rememberDevice(tx, accountId, deviceOf(ctx))
    await markAccountUsed(tx, accountId, tenantId)
    await writeAudit(tx, { ...auditFrame(ctx, chosen, by), role, result: 'ok' })
    const { ip, userAgent } = ctx.cookie
    return await beginSession(tx, { tenantId, personId, role, ip, userAgent, now: ctx.now })
  })
  if (ctx.cookie.tokenHash !== null) ctx.database.forgetSession(ctx.cookie.tokenHash)
  return token
}

/** Digest of the browser's mark, which a browser without one gets. It says nothing about who is signed in, and stays when they leave. */
export function deviceOf({ cookie }: AnonymousContext): Buffer {
  if (cookie.deviceHash !== null) return cookie.deviceHash
  const token = newToken()
  cookie.setDevice(token)
  return hashOfToken(token)
}

/** The failed attempt belongs in the audit log of each enterprise that the account can enter. */
export async function auditFailure(
  ctx: AnonymousContext,
  { by, people }: Pick<Proven, 'people' | 'by'>,
  result: string,
): Promise<void> {
  for (const person of people) {
    await ctx.database.tenant(
      person.tenantId,
      async (tx) => await writeAudit(tx, { ...auditFrame(ctx, person, by), role: null, result }),
    )
  }
}

function auditFrame(ctx: AnonymousContext, { personId, tenantId }: AccountPerson, call: string) {
  return { tenantId, personId, call, ids: {}, requestId: ctx.requestId, ip: ctx.cookie.ip }
}
