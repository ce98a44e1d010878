import { proveByCode, setPassword } from '@onsite/api/session/code-calls.ts'
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { passwordFault } from '@onsite/domain/session/password-rule.ts'
import { writeAudit } from '../kernel/audit.ts'
import { answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { endSessionsOf } from '../kernel/session-token.ts'
import { forgetFailures } from './attempt-store.ts'
import { hashPassword } from './password.ts'
import { type AccountPerson, mobileOfAccount, peopleOfAccount, replacePasswordHash } from './session-store.ts'
import { proveCode } from './sign-in-by-code.ts'
import { addTicket, readTicket, takeTicket } from './ticket-store.ts'
import { tellAccount } from './tell-account.ts'

export const answerProveByCode = answerAnonymously(proveByCode, async (ctx, { code, mobile, proof }) => {
  const attempt = { by: proveByCode.name, code, mobile, proof, purpose: 'password' } as const
  const { account, attempter } = await proveCode(ctx, attempt)
  return await ctx.database.system(async (tx) => {
    await forgetFailures(tx, attempter)
    return { ticket: await addTicket(tx, account.id, 'password') }
  })
})

export const answerSetPassword = answerAnonymously(setPassword, async (ctx, { password, ticket }) => {
  const mobile = await ctx.database.system(async (tx) => {
    const accountId = await readTicket(tx, ticket, 'password')
    return accountId === null ? null : await mobileOfAccount(tx, accountId)
  })
  if (mobile === null) throw new Failure('ticket-expired')
  const fault = passwordFault(password, mobile)
  if (fault !== null) throw faultAt('password', fault)
  const hash = await hashPassword(password)
  const people = await ctx.database.system(async (tx) => {
    const accountId = await takeTicket(tx, ticket, 'password')
    if (accountId === null) throw new Failure('ticket-expired')
    await replacePasswordHash(tx, accountId, hash)
    const own = await peopleOfAccount(tx, accountId)
    // Whoever knew the old password is signed out everywhere, together with the change.
    for (const { personId, tenantId } of own) await endSessionsOf(tx, tenantId, personId)
    return own
  })
  ctx.database.forgetSession()
  for (const person of people) await tell(ctx, person)
  return null
})

async function tell(ctx: AnonymousContext, { personId, tenantId }: AccountPerson): Promise<void> {
  await ctx.inTenant(tenantId, async ({ record, tx }) => {
    const { requestId } = ctx
    const frame = { tenantId, personId, call: setPassword.name, ids: {}, requestId, ip: ctx.cookie.ip, role: null }
    await writeAudit(tx, { ...frame, result: 'ok' })
    await record(
      sessionFacts.passwordSet,
      tellAccount(personId, {
        title: '你的登录密码已修改',
        text: `来自 ${ctx.cookie.ip} 的设备用手机验证码设置了新密码，其他设备上的登录已退出。如果不是你本人，请告诉系统管理员。`,
      }),
    )
  })
}
