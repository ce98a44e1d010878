/** The second factor of people: set up, renewed, ended, asked at sign-in, and taken away by administrators. */
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  getSignInRules,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  saveSignInRules,
} from '@onsite/api/session/second-factor-calls.ts'
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import { Failure, sentenceOf } from '@onsite/domain/failure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { secondFactor } from '@onsite/domain/session/second-factor.ts'
import { answer, answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext, Context } from '../kernel/context.ts'
import { endSessionsOf } from '../kernel/session-token.ts'
import { heldRoles, personInBrief } from '../kernel/tenant-people.ts'
import { authenticatorAddress, newSecret } from './authenticator.ts'
import { auditFailure, enterProven } from './enter-enterprise.ts'
import {
  type CodeVerdict,
  confirmFactor,
  factorOf,
  judgeCode,
  offerSecret,
  keepSignInRules,
  removeFactor,
  replaceRecoveryCodes,
  signInRules,
} from './second-factor-store.ts'
import { peopleOfAccount } from './session-store.ts'
import { readEnterpriseTicket, takeEnterpriseTicket } from './ticket-store.ts'
import { tellAccount } from './tell-account.ts'

/** Answered also to administrators who must set it up before anything else. */
const always = { always: true } as const

async function isDuty(ctx: Context): Promise<boolean> {
  const [{ adminSecondFactor }, roles] = await Promise.all([
    signInRules(ctx),
    heldRoles(ctx.tx, ctx.tenantId, ctx.person.id),
  ])
  return adminSecondFactor && roles.some(({ role }) => role === RoleType.Administrator)
}

async function demandFactor(ctx: Context): Promise<void> {
  const factor = await factorOf(ctx, ctx.person.id)
  if (factor === null || factor.confirmedAt === null) throw new Failure('second-factor-none')
}

/** Setting up is answered always, but not to somebody who looks at the product as others see it. */
function demandNoPreview({ person: { preview } }: Context): void {
  if (preview !== undefined) throw new Failure('preview-only', { role: preview })
}

/** Why a code was not accepted, '' for a right one. */
function faultOf(verdict: CodeVerdict): string {
  if (verdict === 'right') return ''
  return verdict === 'wrong'
    ? sentenceOf('second-factor-wrong')
    : sentenceOf('second-factor-locked', { minutes: secondFactor.waitMinutes })
}

async function judge(ctx: Context, passcode: string, done: () => Promise<readonly string[]>) {
  const { verdict } = await judgeCode(ctx, ctx.person.id, passcode)
  return { fault: faultOf(verdict), recoveryCodes: verdict === 'right' ? [...(await done())] : [] }
}

export const secondFactorAnswers = [
  answer(
    getSecondFactor,
    async (ctx) => {
      const factor = await factorOf(ctx, ctx.person.id)
      const since = factor?.confirmedAt ?? null
      return {
        since: since === null ? null : new Date(since).toISOString(),
        codesLeft: factor?.codesLeft ?? 0,
        isDuty: await isDuty(ctx),
      }
    },
    always,
  ),
  answer(
    beginSecondFactor,
    async (ctx) => {
      demandNoPreview(ctx)
      const factor = await factorOf(ctx, ctx.person.id)
      if (factor !== null && factor.confirmedAt !== null) throw new Failure('second-factor-on')
      const secret = await offerSecret(ctx, ctx.person.id, newSecret())
      return { secret, address: authenticatorAddress(secret, `${ctx.tenant.name} ${ctx.person.name}`) }
    },
    always,
  ),
  answer(
    confirmSecondFactor,
    async (ctx, { passcode }) => {
      demandNoPreview(ctx)
      const factor = await factorOf(ctx, ctx.person.id)
      if (factor === null) throw new Failure('second-factor-none')
      if (factor.confirmedAt !== null) throw new Failure('second-factor-on')
      return await judge(ctx, passcode, async () => {
        await confirmFactor(ctx, ctx.person.id)
        return await replaceRecoveryCodes(ctx, ctx.person.id)
      })
    },
    always,
  ),
  answer(renewRecoveryCodes, async (ctx, { passcode }) => {
    await demandFactor(ctx)
    return await judge(ctx, passcode, async () => await replaceRecoveryCodes(ctx, ctx.person.id))
  }),
  answer(endSecondFactor, async (ctx, { passcode }) => {
    await demandFactor(ctx)
    if (await isDuty(ctx)) throw new Failure('second-factor-duty')
    return await judge(ctx, passcode, async () => {
      await removeFactor(ctx, ctx.person.id)
      return []
    })
  }),
  answerAnonymously(proveSecondFactor, async (ctx, { passcode, ticket }) => {
    const held = await ctx.database.system(async (tx) => await readEnterpriseTicket(tx, ticket, 'second-factor'))
    if (held === null) throw new Failure('ticket-expired')
    const { accountId, tenantId } = held
    const people = await ctx.database.system(async (tx) => await peopleOfAccount(tx, accountId))
    const own = people.filter((person) => person.tenantId === tenantId)
    const [person] = own
    if (person === undefined) throw new Failure('person-disabled')
    const by = proveSecondFactor.name
    await demandCode(ctx, person, passcode, async (code) => await auditFailure(ctx, { by, people: own }, code))
    const taken = await ctx.database.system(async (tx) => await takeEnterpriseTicket(tx, ticket, 'second-factor'))
    if (taken === null) throw new Failure('ticket-expired')
    return await enterProven(ctx, { accountId, people: own, by })
  }),
  answer(getSignInRules, async (ctx) => await signInRules(ctx)),
  answer(saveSignInRules, async (ctx, rules) => {
    await keepSignInRules(ctx, rules)
    return null
  }),
  answer(resetSecondFactor, async (ctx, { personId }) => {
    if ((await personInBrief(ctx.tx, ctx.tenantId, personId)) === null)
      throw new Failure('not-found', { record: '人员' })
    if (!(await removeFactor(ctx, personId))) throw new Failure('second-factor-none')
    await endSessionsOf(ctx.tx, ctx.tenantId, personId)
    await ctx.record(
      sessionFacts.factorReset,
      tellAccount(personId, {
        title: '你的二次验证已被重置',
        text: `${ctx.person.name} 重置了你的二次验证，所有设备上的登录已退出。如果不是你请求的，请马上修改密码并告诉系统管理员。`,
        path: '/signInSecurity',
      }),
    )
    return null
  }),
]

/** Judges a code in a transaction of its own, which keeps the count whatever follows. Throws the refusals of `proveSecondFactor`. */
async function demandCode(
  ctx: AnonymousContext,
  { personId, tenantId }: { readonly personId: string; readonly tenantId: string },
  passcode: string,
  note: (code: 'second-factor-wrong' | 'second-factor-locked') => Promise<void>,
): Promise<void> {
  const verdict = await ctx.inTenant(tenantId, async ({ now, record, tx }) => {
    const judgement = await judgeCode({ tenantId, tx, now }, personId, passcode)
    if (judgement.verdict === 'wrong' && judgement.failures === secondFactor.freeFailures)
      await record(
        sessionFacts.guessed,
        tellAccount(personId, {
          title: '有人多次输错你的二次验证码',
          text: `来自 ${ctx.cookie.ip} 的设备知道你的密码，并连续 ${secondFactor.freeFailures} 次输错验证码。如果不是你本人，请马上修改密码并告诉系统管理员。`,
          path: '/signInSecurity',
        }),
      )
    return judgement.verdict
  })
  if (verdict === 'right') return
  await note(verdict === 'wrong' ? 'second-factor-wrong' : 'second-factor-locked')
  if (verdict === 'wrong') throw new Failure('second-factor-wrong')
  throw new Failure('second-factor-locked', { minutes: secondFactor.waitMinutes })
}
