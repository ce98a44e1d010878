/** Shows people where they are signed in, and ends what they do not know. */
import { endOnlineSession, endOtherSessions, listOnlineSessions } from '@onsite/api/session/online-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { deviceWords } from '@onsite/domain/session/device-words.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { heldRoles } from '../kernel/tenant-people.ts'
import { signInRules } from './second-factor-store.ts'
import { endSessions, openSessionsOf, refOf } from '../kernel/session-token.ts'

const own = async (ctx: Context) => {
  const [{ adminIdleMinutes }, roles] = await Promise.all([
    signInRules(ctx),
    heldRoles(ctx.tx, ctx.tenantId, ctx.person.id),
  ])
  const isAdministrator = roles.some(({ role }) => role === RoleType.Administrator)
  const idle = isAdministrator && adminIdleMinutes !== null ? adminIdleMinutes + 1 : undefined
  return await openSessionsOf(ctx.tx, ctx.tenantId, ctx.person.id, ctx.now, idle)
}

const thisRef = ({ cookie }: Context): string | null => (cookie.tokenHash === null ? null : refOf(cookie.tokenHash))

export const onlineAnswers = [
  answer(listOnlineSessions, async (ctx) => {
    const sessions = await own(ctx)
    return sessions.map(({ createdAt, ip, lastSeenAt, tokenHash, userAgent }) => ({
      ref: refOf(tokenHash),
      device: deviceWords(userAgent),
      ip,
      signedInAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastSeenAt).toISOString(),
      isThis: refOf(tokenHash) === thisRef(ctx),
    }))
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
