import { listSignInEnterprises, signInByCode } from '@onsite/api/session/code-calls.ts'
import type { SignInProof } from '@onsite/api/session/session-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { type CodePurpose, plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import { answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { type Admitted, admitAttempt } from './admit-attempt.ts'
import { useCode } from './code-store.ts'
import { activePeople, auditFailure, deviceOf, enterEnterprise } from './enter-enterprise.ts'
import { type Account, peopleOfAccount } from './session-store.ts'
import { readTicket, takeTicket } from './ticket-store.ts'

export const answerSignInByCode = answerAnonymously(signInByCode, async (ctx, input) => {
  const { code, enterpriseId, mobile, proof, ticket } = input
  if (ticket !== undefined) return await enterByTicket(ctx, ticket, enterpriseId)
  if (mobile === undefined) throw faultAt('mobile', '请填写手机号')
  if (code === undefined) throw faultAt('code', '请填写验证码')
  const by = signInByCode.name
  const { account, attempter, people } = await proveCode(ctx, { by, code, mobile, proof, purpose: 'login' })
  return await enterEnterprise(ctx, { accountId: account.id, people, by, attempter }, enterpriseId)
})

export const answerSignInEnterprises = answerAnonymously(listSignInEnterprises, async (ctx, { ticket }) => {
  const people = await ctx.database.system(async (tx) => {
    const accountId = await readTicket(tx, ticket, 'login')
    return accountId === null ? null : await peopleOfAccount(tx, accountId)
  })
  if (people === null) throw new Failure('ticket-expired')
  return (await activePeople(ctx, people)).map(({ name, tenantId, tenantName }) => ({
    id: tenantId,
    name: tenantName,
    personName: name,
  }))
})

async function enterByTicket(ctx: AnonymousContext, ticket: string, enterpriseId: string | undefined) {
  if (enterpriseId === undefined) throw faultAt('enterpriseId', '请选择企业')
  const taken = await ctx.database.system(async (tx) => {
    const accountId = await takeTicket(tx, ticket, 'login')
    return accountId === null ? null : { accountId, people: await peopleOfAccount(tx, accountId) }
  })
  if (taken === null) throw new Failure('ticket-expired')
  return await enterEnterprise(ctx, { ...taken, by: signInByCode.name }, enterpriseId)
}

interface CodeAttempt {
  readonly by: string
  readonly mobile: string
  readonly code: string
  readonly purpose: CodePurpose
  readonly proof: SignInProof | undefined
}

/** Judges a code as an attempt to sign in. Throws `code-wrong`, `code-expired` and `sign-in-check`. */
export async function demandCode(
  ctx: AnonymousContext,
  { by, code, mobile: typed, proof, purpose }: CodeAttempt,
): Promise<Admitted> {
  const mobile = plainMobile(typed)
  const admitted = await admitAttempt(ctx, mobile, proof)
  const asker = { device: deviceOf(ctx), mobile, purpose }
  const verdict = await ctx.database.system(async (tx) => await useCode(tx, asker, code))
  if (verdict === 'right') return admitted
  await auditFailure(ctx, { by, people: admitted.people }, verdict)
  throw new Failure(verdict)
}

/** The same where the number must have an account. */
export async function proveCode(
  ctx: AnonymousContext,
  attempt: CodeAttempt,
): Promise<Admitted & { readonly account: Account }> {
  const admitted = await demandCode(ctx, attempt)
  const { account } = admitted
  // A code for a number without an account was never sent, but may be guessed.
  if (account === null) throw new Failure('code-wrong')
  return { ...admitted, account }
}
