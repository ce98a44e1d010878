/** The enterprise as it shows itself to its customers: name, logo, and how to reach it. */
import { getEnterpriseLogo, getEnterpriseSetting, saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { settingFacts } from '@onsite/api/setting/setting-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { exchangeFiles } from '../file/file-sight.ts'
import { filesByIds } from '../file/file-store.ts'
import { presentFile } from '../file/present-file.ts'
import { answer, answerBytesAnonymously } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { HolderKind } from '../kernel/record-directory.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { logoOf, readFace, writeFace } from '../kernel/tenant-face.ts'
import { saveTenantSetting, tenantSetting } from './tenant-setting-store.ts'

interface EnterpriseSetting {
  readonly servicePhone: string
  readonly address: string
  readonly website: string
  readonly version: number
}

const unset: EnterpriseSetting = { servicePhone: '', address: '', website: '', version: 0 }

const kind = 'enterprise'

/** Everybody of the enterprise sees its logo. */
export const enterpriseHolder: HolderKind = { kind, view: '', sees: () => null }

const labels = { name: '企业名称', logo: '标志', servicePhone: '服务电话', address: '地址', website: '网址' } as const

/** The setting as it was judged when it was saved. */
export const enterpriseSetting = async (ctx: StoreContext): Promise<EnterpriseSetting> => ({
  ...unset,
  ...((await tenantSetting(ctx, 'enterprise')) as Partial<EnterpriseSetting> | undefined),
})

async function present(ctx: StoreContext) {
  const [setting, { logoId, name }] = await Promise.all([enterpriseSetting(ctx), readFace(ctx)])
  const file = logoId === null ? undefined : (await filesByIds(ctx, [logoId])).get(logoId)
  return { ...setting, name, logo: file === undefined ? null : presentFile(file) }
}

const answerSave = answer(saveEnterpriseSetting, async (ctx, { logoId, name, version, ...wanted }) => {
  // Whoever saves at the same time waits here.
  const face = await readFace(ctx, true)
  const setting = await enterpriseSetting(ctx)
  if (version !== undefined && version !== setting.version) throw new Failure('stale')
  const next = { ...setting, ...wanted, version: setting.version + 1 }
  const nextFace = { name: name?.trim() ?? face.name, logoId: logoId === undefined ? face.logoId : logoId }
  const [before, after] = [face.logoId, nextFace.logoId].map((id) => (id === null ? [] : [id]))
  const [file] = await exchangeFiles(ctx, { kind, id: ctx.tenantId }, before ?? [], after ?? [])
  if (file !== undefined && file.thumbKey === '') throw faultAt('logoId', '标志必须是图片')
  await writeFace(ctx, nextFace)
  await saveTenantSetting(ctx, 'enterprise', next, ctx.person.id)
  noteChanges(
    ctx.tx,
    { kind: 'setting', id: ctx.tenantId },
    [
      { field: 'name', from: face.name, to: nextFace.name },
      ...(face.logoId === nextFace.logoId
        ? []
        : [{ field: 'logo', from: face.logoId === null ? '' : '原来的图片', to: file?.name ?? '' }]),
      ...(['servicePhone', 'address', 'website'] as const).map((field) => ({
        field,
        from: setting[field],
        to: next[field],
      })),
    ].flatMap((one) => (one.from === one.to ? [] : { ...one, label: labels[one.field as keyof typeof labels] })),
  )
  await ctx.record(settingFacts.settingsChanged, { subjectId: ctx.tenantId })
  return await present(ctx)
})

const answerLogo = answerBytesAnonymously(
  getEnterpriseLogo,
  async (ctx, { enterpriseId, v }) =>
    await ctx.inTenant(enterpriseId, async (work) => {
      const logoId = await logoOf(work)
      const file = logoId === null ? undefined : (await filesByIds(work, [logoId])).get(logoId)
      if (file === undefined) throw new Failure('not-found', { record: '标志' })
      return {
        key: file.thumbKey,
        type: 'image/webp',
        headers: {
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': v === logoId ? 'public, max-age=31536000, immutable' : 'no-cache',
        },
      }
    }),
)

export const enterpriseAnswers = [
  answer(getEnterpriseSetting, async (ctx) => await present(ctx)),
  answerSave,
  answerLogo,
]
