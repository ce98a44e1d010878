/** How administrators set up the ways of signing in, and whose accounts of other systems are whose. */
import {
  countSourceBindings,
  listSourceBindings,
  listSourceSettings,
  removeSourceBinding,
  saveSourceBinding,
  saveSourceSetting,
  testSourceSetting,
} from '@onsite/api/session/source-setting-calls.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import {
  backPath,
  signInSources,
  type SourceField,
  type SourceKind,
  sourceKinds,
} from '@onsite/domain/session/sign-in-source.ts'
import { type Answer, answer, answerByWork } from '../../kernel/answer.ts'
import type { Context } from '../../kernel/context.ts'
import { pageOf } from '../../kernel/page-of.ts'
import { personInBrief, personNames } from '../../kernel/tenant-people.ts'
import { bindings, countBindings, removeBinding, type System } from './binding-store.ts'
import { bind } from './sign-in-by-source.ts'
import { keepSource, type KeptSource, keptSources } from './source-store.ts'
import { completeSource, driverOf, operatorApp, askOutside } from './usable-source.ts'

const unset = { isOn: false, authority: '', clientId: '', agentId: '', label: '', secret: '', siteUrl: '' } as const

async function readKept(ctx: Pick<Context, 'tenantId' | 'tx'>, kind: SourceKind): Promise<KeptSource> {
  return (await keptSources(ctx)).find((source) => source.kind === kind) ?? { kind, ...unset }
}

/** The system whose accounts are bound; one that nobody has named has none. */
async function demandSystem(ctx: Context, kind: SourceKind): Promise<System> {
  const { authority } = await readKept(ctx, kind)
  if (authority === '') throw new Failure('source-off')
  return { kind, authority }
}

/** Faults of a source that is to be on. Of the operator's application nothing but the enterprise must be named. */
function faultsOf(source: KeptSource, hasOperatorApp: boolean): FieldFault[] {
  const fields = Object.entries(signInSources[source.kind].fields) as [
    SourceField,
    { label: string; isNeeded: boolean },
  ][]
  const isLent = hasOperatorApp && source.clientId === ''
  const missing = fields
    .filter(([field, { isNeeded }]) => isNeeded && source[field] === '' && (field === 'authority' || !isLent))
    .map(([field, { label }]) => ({ field, message: `请填写${label}` }))
  const fault = source.kind === 'oidc' && source.authority !== '' ? issuerFault(source.authority) : null
  return fault === null ? missing : [...missing, { field: 'authority', message: fault }]
}

function issuerFault(issuer: string): string | null {
  if (!URL.canParse(issuer)) return '请填写以 https:// 开头的地址'
  const { hash, protocol, search } = new URL(issuer)
  if (protocol !== 'https:' && protocol !== 'http:') return '请填写以 https:// 开头的地址'
  return hash === '' && search === '' ? null : '颁发者的地址里不能有 ? 和 #'
}

export const sourceSettingAnswers: readonly Answer[] = [
  answer(listSourceSettings, async (ctx) => {
    const [kept, app] = await Promise.all([keptSources(ctx), operatorApp.of(ctx)])
    return sourceKinds.map((kind) => {
      const { secret, siteUrl, isOn, ...plain } = kept.find((source) => source.kind === kind) ?? { kind, ...unset }
      const site = siteUrl === '' ? ctx.siteUrl : siteUrl
      return {
        ...plain,
        isOn: isOn ? (1 as const) : (0 as const),
        hasSecret: secret !== '',
        hasOperatorApp: kind === 'dingtalk' && app !== null,
        backUrl: site === '' ? '' : `${site}${backPath}`,
        signInUrl: site === '' ? '' : `${site}/login?enterprise=${ctx.tenantId}`,
      }
    })
  }),
  answer(saveSourceSetting, async (ctx, { isOn, secret, ...plain }) => {
    if (ctx.siteUrl === '') throw new Failure('source-needs-site')
    const before = await readKept(ctx, plain.kind)
    const { agentId, authority, clientId, kind, label } = plain
    const source: KeptSource = {
      kind,
      authority: authority.trim(),
      clientId: clientId.trim(),
      agentId: agentId.trim(),
      label: label.trim(),
      isOn: isOn === 1,
      secret: secret?.trim() ?? before.secret,
      siteUrl: ctx.siteUrl,
    }
    const faults = source.isOn ? faultsOf(source, (await operatorApp.of(ctx)) !== null) : []
    if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
    await keepSource(ctx, source, ctx.person.id)
    return null
  }),
  answerByWork(
    testSourceSetting,
    async (ctx, { kind }) => {
      const source = await readKept(ctx, kind)
      if (source.authority === '') throw new Failure('source-off')
      return await completeSource(ctx, source)
    },
    async (source, { database, log }) =>
      await askOutside(source.kind, log, driverOf(source.kind, database).test(source), 'source-not-tested'),
  ),
  answer(listSourceBindings, async (ctx, { kind, personId, ...page }) => {
    const { authority } = await readKept(ctx, kind)
    const found = await bindings(ctx, { kind, authority }, { personId, ...pageOf(page) })
    const names = await personNames(
      ctx.tx,
      ctx.tenantId,
      found.map((binding) => binding.personId),
    )
    return found.map(({ boundAt, ...binding }) => ({
      ...binding,
      personName: names.get(binding.personId) ?? '',
      boundTime: boundAt,
    }))
  }),
  answer(countSourceBindings, async (ctx, { kind, personId }) => {
    const { authority } = await readKept(ctx, kind)
    return await countBindings(ctx, { kind, authority }, personId)
  }),
  answer(saveSourceBinding, async (ctx, { kind, outsideId, personId }) => {
    const system = await demandSystem(ctx, kind)
    if ((await personInBrief(ctx.tx, ctx.tenantId, personId)) === null)
      throw new Failure('not-found', { record: '人员' })
    const name = outsideId.trim()
    // Our choice: an administrator knows addresses rather than the ids that providers make up.
    const isMail = kind === 'oidc' && /^[^@\s]+@[^@\s]+$/.test(name)
    await bind(ctx, system, personId, { id: isMail ? name.toLowerCase() : name, name, isMail })
    return null
  }),
  answer(removeSourceBinding, async (ctx, { kind, personId }) => {
    if (!(await removeBinding(ctx, await demandSystem(ctx, kind), personId)))
      throw new Failure('not-found', { record: '绑定' })
    return null
  }),
]
