/** Gives somebody a fresh password without mail, text message or web: for whoever runs the product. */
import { randomInt } from 'node:crypto'
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import { commands } from '@onsite/domain/audit/command-names.ts'
import { passwordFault } from '@onsite/domain/session/password-rule.ts'
import { plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import { writeAudit } from '../kernel/audit.ts'
import type { JobContext } from '../kernel/background.ts'
import { endSessionsOf } from '../kernel/session-token.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { forgetFailures } from '../session/attempt-store.ts'
import { hashPassword } from '../session/password.ts'
import { removeFactor } from '../session/second-factor-store.ts'
import { findAccount, peopleOfAccount, replacePasswordHash } from '../session/session-store.ts'
import { tellAccount } from '../session/tell-account.ts'

/** Without signs that look alike when somebody reads them out. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 14

function freshPassword(mobile: string): string {
  for (;;) {
    const password = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    if (passwordFault(password, mobile) === null) return password
  }
}

export interface ResetPassword {
  readonly password: string
  readonly enterprises: number
}

/**
 * Sets a fresh password, ends all sessions of the account's people and writes it into the operation log of each of their enterprises.
 * @throws Error in Chinese when no account has the number
 */
export async function resetPassword(
  ctx: JobContext,
  typed: string,
  { secondFactor }: { readonly secondFactor: boolean },
): Promise<ResetPassword> {
  const mobile = plainMobile(typed)
  const account = await ctx.database.system(async (tx) => await findAccount(tx, mobile))
  if (account === null) throw new Error(`没有手机号为 ${typed} 的账号`)
  const password = freshPassword(mobile)
  const hash = await hashPassword(password)
  const people = await ctx.database.system(async (tx) => {
    await replacePasswordHash(tx, account.id, hash)
    await forgetFailures(tx, { mobile, ip: '', knownDevice: null })
    const own = await peopleOfAccount(tx, account.id)
    for (const { personId, tenantId } of own) await endSessionsOf(tx, tenantId, personId)
    return own
  })
  for (const { personId, tenantId } of people) {
    await ctx.inTenant(tenantId, async ({ record, tx }) => {
      const isReset = secondFactor && (await removeFactor({ tenantId, tx }, personId))
      await writeAudit(tx, {
        tenantId,
        personId: null,
        role: null,
        call: isReset ? commands.resetBoth.name : commands.resetPassword.name,
        result: 'ok',
        ids: { personId },
        records: [{ kind: 'person', id: personId }],
        requestId: uuidv7(),
        ip: '命令行',
      })
      await record(
        sessionFacts.passwordSet,
        tellAccount(personId, {
          title: '你的登录密码已重置',
          text: `管理服务器的人用命令行重置了你的密码${isReset ? '和二次验证' : ''}，所有设备上的登录已退出。如果不是你请求的，请告诉系统管理员。`,
        }),
      )
    })
  }
  return { password, enterprises: people.length }
}
