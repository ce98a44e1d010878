/** Shows people where they are signed in, and ends what they do not know. */
import {
  endOnlineSession,
  endOtherSessions,
  listOnlineSessions,
  type OnlineSession,
} from '@onsite/api/session/online-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { deviceWords } from '@onsite/domain/session/device-words.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { endSessions, type OpenIn, openSessionsIn, type OpenSessionRow, refOf } from '../kernel/session-token.ts'
import { holdersOf } from '../kernel/tenant-people.ts'
import { signInRules } from './second-factor-store.ts'

/** A person has no more of them on any page. */
const mostOwn = 100

/** Open sessions, of one person or of all; those of administrators end as soon as the enterprise says (`open_session`). */
export async function whichOpen(ctx: Context, personId?: string): Promise<OpenIn> {
  const [{ adminIdleMinutes }, personIds] = await Promise.all([
    signInRules(ctx),
    holdersOf(ctx.tx, ctx.tenantId, RoleType.Administrator),
  ])
  const sooner = adminIdleMinutes === null ? undefined : { personIds, idleMinutes: adminIdleMinutes + 1 }
  return { tenantId: ctx.tenantId, now: ctx.now, personId, sooner }
}

/** Open sessions of one person, the last used first. */
export const sessionsOf = async (ctx: Context, personId: string): Promise<readonly OpenSessionRow[]> =>
  await openSessionsIn(ctx.tx, await whichOpen(ctx, personId), { limit: mostOwn })

const own = async (ctx: Context) => await sessionsOf(ctx, ctx.person.id)

/** Names the session that asks. */
export const thisRef = ({ cookie }: Context): string | null =>
  cookie.tokenHash === null ? null : refOf(cookie.tokenHash)

/** A session as people are told of it. */
export const presentSession = (
  ctx: Context,
  { createdAt, ip, lastSeenAt, tokenHash, userAgent }: OpenSessionRow,
): OnlineSession => ({
  ref: refOf(tokenHash),
  device: deviceWords(userAgent),
  ip,
  signedInAt: new Date(createdAt).toISOString(),
  lastUsedAt: new Date(lastSeenAt).toISOString(),
  isThis: refOf(tokenHash) === thisRef(ctx),
})

export const onlineAnswers = [
  answer(listOnlineSessions, async (ctx) => {
    const sessions = await own(ctx)
    return sessions.map((session) => presentSession(ctx, session))
  }),
  answer(endOnlineSession, async (ctx, { ref }) => {
    const found = (await own(ctx)).find(({ tokenHash }) => refOf(tokenHash) === ref)
    if (found === undefined) throw new Failure('not-found', { record: '这处登录' })
    await endSessions(ctx.tx, [found.tokenHash])
    if (ref === thisRef(ctx)) ctx.cookie.clear()
    return null
  }),
  answer(endOtherSessions, async (ctx) => {
    const others = (await own(ctx)).filter(({ tokenHash }) => refOf(tokenHash) !== thisRef(ctx))
    await endSessions(
      ctx.tx,
      others.map(({ tokenHash }) => tokenHash),
    )
    return { count: others.length }
  }),
]
