import { signIn } from '@onsite/api/session/session-calls.ts'
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import { answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { admitAttempt } from './admit-attempt.ts'
import { freeFailures } from './attempt-store.ts'
import { auditFailure, enterEnterprise } from './enter-enterprise.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import type { AccountPerson } from './session-store.ts'
import { tellAccount } from './tell-account.ts'

export const answerSignIn = answerAnonymously(signIn, async (ctx, input) => {
  const { account, attempter, isOutOfHand, people } = await admitAttempt(ctx, plainMobile(input.mobile), input.proof)
  const by = signIn.name
  if (!(await isPassword(account?.passwordHash ?? null, input.password)) || account === null) {
    await auditFailure(ctx, { by, people }, 'wrong-password')
    if (isOutOfHand) await tellOwner(ctx, people)
    throw new Failure('wrong-password')
  }
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(input.password) : null
  return await enterEnterprise(ctx, { accountId: account.id, people, by, attempter, newHash })
})

/** Tells the people of an account that somebody guesses at its password. */
async function tellOwner(ctx: AnonymousContext, people: readonly AccountPerson[]): Promise<void> {
  for (const { personId, tenantId } of people) {
    await ctx.inTenant(tenantId, async ({ record }) => {
      await record(
        sessionFacts.guessed,
        tellAccount(personId, {
          title: '有人多次输错你的登录密码',
          text: `来自 ${ctx.cookie.ip} 的设备连续 ${freeFailures} 次输错密码，之后的尝试需要先做安全验证。如果不是你本人，请告诉系统管理员；你常用的设备不受影响。`,
        }),
      )
    })
  }
}
