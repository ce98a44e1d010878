/** Signing in through messengers and providers of OpenID Connect. */
import { sessionFacts } from '@onsite/api/session/session-facts.ts'
import {
  beginSignIn,
  bindSignInSource,
  finishSignIn,
  listOwnSourceBindings,
  listSignInSources,
  removeOwnSourceBinding,
} from '@onsite/api/session/source-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import { signInSources, type SourceKind, sourceKinds, sourceLabel } from '@onsite/domain/session/sign-in-source.ts'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { type Answer, answer, answerAnonymously } from '../../kernel/answer.ts'
import type { AnonymousContext, GuestWork, RecordFact } from '../../kernel/context.ts'
import { operators } from '../../kernel/operators.ts'
import { personNames } from '../../kernel/tenant-people.ts'
import { deviceOf, enterEnterprise } from '../enter-enterprise.ts'
import { accountOfPerson, personOfMobile } from '../session-store.ts'
import { tellAccount } from '../tell-account.ts'
import {
  addBinding,
  bindingOfAccount,
  bindingOfPerson,
  bindingsOfPerson,
  removeBinding,
  settleBinding,
  type System,
} from './binding-store.ts'
import { addPassage, takePassage } from './passage-store.ts'
import type { Identity } from './sign-in-driver.ts'
import { demandSource, driverOf, openSources, askOutside } from './usable-source.ts'

const unproven = { authority: '', outsideId: '', outsideName: '' } as const

/**
 * The person of an account: bound to it before, or signing in here with the number that the other system has confirmed, who is bound to it from now on.
 * Null for a stranger.
 */
async function personOf(work: GuestWork, system: System, identity: Identity): Promise<string | null> {
  const bound = await bindingOfAccount(work, system, identity)
  if (bound !== null) {
    if (bound.isMail) await settleBinding(work, system, bound.personId, identity.id)
    return bound.personId
  }
  const mobile = identity.mobile === null ? '' : plainMobile(identity.mobile)
  const personId = mobile === '' ? null : await personOfMobile(work.tx, work.tenantId, mobile)
  if (personId !== null) await bind(work, system, personId, identity)
  return personId
}

/** Binds an account to a person and tells them. Throws `source-taken` and `source-bound`. */
export async function bind(
  ctx: Pick<GuestWork, 'tenantId' | 'tx' | 'now'> & { readonly record: RecordFact },
  system: System,
  personId: string,
  { id, isMail = false, name }: Pick<Identity, 'id' | 'name'> & { readonly isMail?: boolean },
): Promise<void> {
  const account = { outsideId: id, isMail }
  if (!(await addBinding(ctx, system, personId, account))) await refuseBinding(ctx, system, personId, account)
  const { name: systemName } = signInSources[system.kind]
  await ctx.record(
    sessionFacts.sourceBound,
    tellAccount(personId, {
      title: `你的账号绑定了${systemName}`,
      text: `${systemName}账号「${name}」从现在起可以登录你的账号。如果不是你本人，请告诉系统管理员。`,
      path: '/signInSecurity',
    }),
  )
}

/** Says which of the two has another binding; the same binding twice is none too many. */
async function refuseBinding(
  ctx: Pick<GuestWork, 'tenantId' | 'tx'>,
  system: System,
  personId: string,
  { isMail, outsideId }: { readonly outsideId: string; readonly isMail: boolean },
): Promise<void> {
  const { name } = signInSources[system.kind]
  const own = await bindingOfPerson(ctx, system, personId)
  if (own !== null && own.outsideId === outsideId && own.isMail === isMail) return
  const other = await bindingOfAccount(
    ctx,
    system,
    isMail ? { id: '', mail: outsideId } : { id: outsideId, mail: null },
  )
  const who = own === null ? other?.personId : personId
  const names = await personNames(ctx.tx, ctx.tenantId, who === undefined ? [] : [who])
  throw new Failure(own === null ? 'source-bound' : 'source-taken', { name, person: names.get(who ?? '') ?? '其他人' })
}

/** Keeps the proven account for whoever signs in next in this browser, and says what to do. */
async function refuseStranger(
  ctx: AnonymousContext,
  enterpriseId: string,
  { authority, kind }: System,
  { id, name }: Identity,
): Promise<never> {
  const proven = { authority, outsideId: id, outsideName: name }
  const ticket = await ctx.database.system(
    async (tx) =>
      await addPassage(tx, deviceOf(ctx), { enterpriseId, kind, isInside: false, nonce: '', verifier: '', ...proven }),
  )
  ctx.log.info({ kind, enterpriseId, account: id }, 'nobody is bound to the account')
  throw new Failure(
    'source-unknown',
    { name: signInSources[kind].name, account: name },
    { data: { ticket, account: name } },
  )
}

const finish = (kind: SourceKind): Answer =>
  answerAnonymously(finishSignIn[kind], async (ctx, { answer: query = '', code, state }) => {
    const passage = await ctx.database.system(async (tx) => await takePassage(tx, state, ctx.cookie.deviceHash))
    if (passage === null || passage.kind !== kind || passage.outsideId !== '') throw new Failure('source-expired')
    const tenantId = passage.enterpriseId
    const source = await ctx.database.tenant(tenantId, async (tx) => await demandSource({ tenantId, tx }, kind))
    const identity = await askOutside(
      kind,
      ctx.log,
      driverOf(kind, ctx.database).identify(source, passage, { state, code, query }),
    )
    const found = await ctx.inTenant(tenantId, async (work) => {
      const personId = await personOf(work, source, identity)
      return personId === null ? null : { personId, accountId: await accountOfPerson(work.tx, { tenantId, personId }) }
    })
    if (found === null) return await refuseStranger(ctx, tenantId, source, identity)
    // Bound by an administrator before anybody gave them a way to sign in.
    if (found.accountId === null) throw new Failure('person-disabled')
    const people = [{ tenantId, personId: found.personId }]
    return await enterEnterprise(ctx, { accountId: found.accountId, people, by: finishSignIn[kind].name })
  })

export const sourceAnswers: readonly Answer[] = [
  answerAnonymously(listSignInSources, async (ctx, { enterpriseId }) => {
    const tenantId = enterpriseId ?? (await ctx.database.system(async (tx) => await operators.enterprise(tx)))
    if (tenantId === null) return []
    const sources = await ctx.database.tenant(tenantId, async (tx) => await openSources({ tenantId, tx }))
    return sources.map(({ kind, label }) => ({ enterpriseId: tenantId, kind, label: sourceLabel(kind, label) }))
  }),
  answerAnonymously(beginSignIn, async (ctx, { enterpriseId, isInside, kind }) => {
    const source = await ctx.database.tenant(
      enterpriseId,
      async (tx) => await demandSource({ tenantId: enterpriseId, tx }, kind),
    )
    const passage = { isInside: isInside === 1, nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const device = deviceOf(ctx)
    const state = await ctx.database.system(
      async (tx) => await addPassage(tx, device, { enterpriseId, kind, ...passage, ...unproven }),
    )
    const address = await askOutside(kind, ctx.log, driverOf(kind, ctx.database).begin(source, passage, state))
    return { state, address, corpId: kind === 'oidc' ? '' : source.authority }
  }),
  ...sourceKinds.map(finish),
  answer(bindSignInSource, async (ctx, { ticket }) => {
    const passage = await takePassage(ctx.tx, ticket, ctx.cookie.deviceHash)
    if (passage === null || passage.outsideId === '') throw new Failure('source-expired')
    const { authority, enterpriseId, kind, outsideId: id, outsideName } = passage
    const { name } = signInSources[kind]
    if (enterpriseId !== ctx.tenantId) throw new Failure('source-elsewhere', { name })
    await bind(ctx, { kind, authority }, ctx.person.id, { id, name: outsideName })
    return { name, account: outsideName }
  }),
  answer(listOwnSourceBindings, async (ctx) =>
    (await bindingsOfPerson(ctx, ctx.person.id)).map(({ authority, boundAt, kind, outsideId }) => ({
      kind,
      authority,
      outsideId,
      boundTime: boundAt,
    })),
  ),
  answer(removeOwnSourceBinding, async (ctx, system) => {
    if (!(await removeBinding(ctx, system, ctx.person.id))) throw new Failure('not-found', { record: '绑定' })
    return null
  }),
]
