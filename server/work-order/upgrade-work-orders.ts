/** Explicit move of running orders to the published version of their type, with a report of the changes. A running order never moves by itself. */
import { previewUpgrade, upgradeWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { contentDifference } from '@onsite/domain/template/content-difference.ts'
import { ExamineResult, openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { publishedHeads } from '../field/form-head-store.ts'
import { storedValuesOf, writeValues } from '../field/values-store.ts'
import { type FormVersion, versionsById } from '../field/version-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { moveMany, type Step } from './take-step.ts'
import { type WholeOrder, withProcess } from './whole-order-store.ts'
import { ordersOnOldVersions, runningByVersion } from './work-order-version-store.ts'

/** `Our choice:` as many as one request moves; asked again, the next ones. */
const mostAtOnce = 1000

/** The published version of a type. Throws `not-found` and `template-not-published`. */
async function publishedVersion(ctx: Context, templateId: string): Promise<FormVersion> {
  const head = (await publishedHeads(ctx, 'order')).find((one) => one.id === templateId)
  if (head === undefined) throw new Failure('not-found', { record: '工单类型' })
  const version = (await versionsById(ctx, [head.versionId])).get(head.versionId)
  if (version === undefined) throw new Failure('template-not-published')
  return version
}

const answerPreview = answer(previewUpgrade, async (ctx, { tmplId }) => {
  const published = await publishedVersion(ctx, tmplId)
  const counts = await runningByVersion(ctx, tmplId, published.id)
  const versions = await versionsById(ctx, counts.keys())
  const older = [...versions.values()].sort((a, b) => b.no - a.no)
  return {
    tmplId,
    versionId: published.id,
    versionNo: published.no,
    versions: older.map(({ id, no }) => ({ versionId: id, no, orders: counts.get(id) ?? 0 })),
    changes: older.flatMap(({ content, no }) =>
      contentDifference(templateKindOf('order'), content, published.content).map(({ kind, name, detail }) => ({
        versionNo: no,
        kind,
        name,
        detail,
      })),
    ),
  }
})

const answerUpgrade = answer(upgradeWorkOrders, async (ctx, { ids, tmplId }) => {
  if (ids === undefined && tmplId === undefined) throw faultAt('ids', '请选择工单或工单类型')
  const published = new Map<string, FormVersion>()
  if (tmplId !== undefined) published.set(tmplId, await publishedVersion(ctx, tmplId))
  const wanted =
    ids ?? (await ordersOnOldVersions(ctx, tmplId ?? '', published.get(tmplId ?? '')?.id ?? '', mostAtOnce))
  if (wanted.length === 0) return []
  return await moveMany(ctx, wanted, async (order) => {
    const { row } = order
    const version = published.get(row.template_id) ?? (await publishedVersion(ctx, row.template_id))
    published.set(row.template_id, version)
    return await upgraded(ctx, order, version)
  })
})

async function upgraded(ctx: Context, order: WholeOrder, version: FormVersion): Promise<Step> {
  const { row } = order
  if (row.deleted_at !== null || row.is_archived || !(openStates as readonly number[]).includes(row.state))
    throw new Failure('not-now', { reason: '只有进行中的工单可以升级模板版本' })
  if (row.examine_result === ExamineResult.Pending)
    throw new Failure('not-now', { reason: '审批进行中，工单已冻结，请等审批结束' })
  if (row.version_id === version.id) throw new Failure('not-now', { reason: '工单已经是最新版本' })
  const former = (await versionsById(ctx, [row.version_id])).get(row.version_id)
  const stored = await storedValuesOf(ctx, 'order', row.id, true)
  if (stored.versionId !== null) await writeValues(ctx, 'order', row.id, version.id, {})
  const keeps = withProcess(version.content).process.subStates.some((one) => one.id === row.sub_state)
  return {
    action: 'upgrade',
    patch: { version_id: version.id, ...(keeps ? {} : { sub_state: null }) },
    changes: [{ field: 'versionNo', label: '模板版本', from: `第 ${former?.no ?? 0} 版`, to: `第 ${version.no} 版` }],
  }
}

export const upgradeAnswers = [answerPreview, answerUpgrade]
