/** Shows where people of the enterprise are signed in, and ends what should not be. */
import {
  countOnlinePeople,
  endSessionOfPerson,
  endSessionsOfPerson,
  listOnlinePeople,
} from '@onsite/api/people/online-people-calls.ts'
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { deviceWords } from '@onsite/domain/session/device-words.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { pageOf } from '../kernel/page-of.ts'
import {
  countOpenSessionsIn,
  endSessions,
  openSessionsIn,
  type OpenSessionRow,
  refOf,
} from '../kernel/session-token.ts'
import { presentSession, sessionsOf, thisRef, whichOpen } from '../session/online-sessions.ts'
import { tellAccount } from '../session/tell-account.ts'
import { demandStaff } from './present-staff.ts'
import { staffMembers } from './staff-store.ts'

async function end(ctx: Context, personId: string, sessions: readonly OpenSessionRow[]): Promise<void> {
  await endSessions(
    ctx.tx,
    sessions.map(({ tokenHash }) => tokenHash),
  )
  const devices = [...new Set(sessions.map(({ userAgent }) => deviceWords(userAgent)))].join('、')
  await ctx.record(
    sessionFacts.ended,
    tellAccount(personId, {
      title: '管理员退出了你的登录',
      text: `${ctx.person.name} 退出了你在 ${devices} 上的登录。如果那不是你，请马上修改密码。`,
      path: '/signInSecurity',
    }),
  )
}

export const onlinePeopleAnswers = [
  answer(listOnlinePeople, async (ctx, { pageIndex, pageSize, personId }) => {
    const sessions = await openSessionsIn(ctx.tx, await whichOpen(ctx, personId), pageOf({ pageIndex, pageSize }))
    const people = await staffMembers(
      ctx,
      sessions.map((one) => one.personId),
    )
    return sessions.map((session) => {
      const person = people.get(session.personId)
      return {
        id: refOf(session.tokenHash),
        personId: session.personId,
        personName: person?.name ?? '',
        department_name: person?.departmentName ?? '',
        ...presentSession(ctx, session),
      }
    })
  }),
  answer(
    countOnlinePeople,
    async (ctx, { personId }) => await countOpenSessionsIn(ctx.tx, await whichOpen(ctx, personId)),
  ),
  answer(endSessionOfPerson, async (ctx, { personId, ref }) => {
    await demandStaff(ctx, personId)
    if (ref === thisRef(ctx)) throw new Failure('session-at-hand')
    const found = (await sessionsOf(ctx, personId)).find(({ tokenHash }) => refOf(tokenHash) === ref)
    if (found === undefined) throw new Failure('not-found', { record: '这处登录' })
    await end(ctx, personId, [found])
    return null
  }),
  answer(endSessionsOfPerson, async (ctx, { personId }) => {
    await demandStaff(ctx, personId)
    const sessions = (await sessionsOf(ctx, personId)).filter(({ tokenHash }) => refOf(tokenHash) !== thisRef(ctx))
    if (sessions.length > 0) await end(ctx, personId, sessions)
    return { count: sessions.length }
  }),
]
