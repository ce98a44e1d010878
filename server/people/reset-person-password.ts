import { resetPersonPassword } from '@onsite/api/people/staff-calls.ts'
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { passwordFault } from '@onsite/domain/session/password-rule.ts'
import { answer } from '../kernel/answer.ts'
import { endSessionsOf } from '../kernel/session-token.ts'
import { forgetFailures } from '../session/attempt-store.ts'
import { hashPassword } from '../session/password.ts'
import { accountOfPerson, peopleOfAccount, replacePasswordHash } from '../session/session-store.ts'
import { tellAccount } from '../session/tell-account.ts'
import { demandStaff } from './present-staff.ts'

/** Gives somebody a fresh password, who is signed out everywhere. The second factor stays. */
export const resetPasswordAnswer = answer(resetPersonPassword, async (ctx, { id, password }) => {
  const { mobile, name } = await demandStaff(ctx, id)
  // The own one takes a code on the phone: an open page alone must not be enough to keep an account.
  if (id === ctx.person.id) throw new Failure('password-own')
  const fault = passwordFault(password, mobile)
  if (fault !== null) throw faultAt('password', fault)
  const accountId = await accountOfPerson(ctx.tx, { tenantId: ctx.tenantId, personId: id })
  if (accountId === null) throw new Failure('not-found', { record: `${name}的登录账号` })
  if ((await peopleOfAccount(ctx.tx, accountId)).some(({ tenantId }) => tenantId !== ctx.tenantId))
    throw new Failure('password-elsewhere', { name })
  await replacePasswordHash(ctx.tx, accountId, await hashPassword(password))
  await forgetFailures(ctx.tx, { mobile, ip: '', knownDevice: null })
  await endSessionsOf(ctx.tx, ctx.tenantId, id)
  await ctx.record(
    sessionFacts.passwordSet,
    tellAccount(id, {
      title: '你的登录密码已重置',
      text: `${ctx.person.name} 重置了你的密码，所有设备上的登录已退出。如果不是你请求的，请告诉系统管理员。`,
      path: '/signInSecurity',
    }),
  )
  return null
})
