/** Explicit move of running documents to the published version of their type, with a report of the changes. A running document never moves by itself. */
import { mostUpgraded, previewUpgrade, upgradeDocuments } from '@onsite/api/template/upgrade-calls.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { contentDifference } from '@onsite/domain/template/content-difference.ts'
import { type FormVersion, versionsById, versionsOf } from '../field/version-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandForm } from './open-template.ts'
import type { VersionMover } from './version-mover.ts'

interface Upgrade {
  readonly mover: VersionMover
  readonly published: FormVersion
  readonly olderIds: readonly string[]
}

export function upgradeAnswers(movers: readonly VersionMover[]): Answer[] {
  /** Throws `not-found`, `no-permission` and `template-not-published`. */
  async function demandUpgrade(ctx: Context, templateId: string): Promise<Upgrade> {
    const form = await demandForm(ctx, templateId)
    const mover = movers.find(({ formKind }) => formKind === form.formKind)
    const { process } = templateKindOf(form.formKind)
    if (mover === undefined || process === null) throw new Failure('not-found', { record: '模板' })
    if (!isGranted(ctx.person.powers, process.upgrading))
      throw new Failure('no-permission', { permission: permissionOf(process.upgrading).label })
    if (form.isCommon || form.versionId === null) throw new Failure('template-not-published')
    const { versionId } = form
    const [published, versions] = await Promise.all([versionsById(ctx, [versionId]), versionsOf(ctx, templateId)])
    const version = published.get(versionId)
    if (version === undefined) throw new Error(`the published version ${versionId} of a template is gone`)
    return { mover, published: version, olderIds: versions.flatMap(({ id }) => (id === versionId ? [] : [id])) }
  }

  return [
    answer(previewUpgrade, async (ctx, { id }) => {
      const { mover, olderIds, published } = await demandUpgrade(ctx, id)
      const counts = await mover.countRunning(ctx, olderIds)
      const versions = await versionsById(ctx, counts.keys())
      const kind = templateKindOf(mover.formKind)
      return {
        versionId: published.id,
        versionNo: published.no,
        versions: [...versions.values()]
          .sort((a, b) => b.no - a.no)
          .map(({ content, id: versionId, no }) => ({
            versionId,
            no,
            running: counts.get(versionId) ?? 0,
            changes: contentDifference(kind, content, published.content),
          })),
      }
    }),
    answer(upgradeDocuments, async (ctx, { id, ids }) => {
      const { mover, olderIds, published } = await demandUpgrade(ctx, id)
      const wanted = ids ?? (await mover.runningOn(ctx, olderIds, mostUpgraded))
      return wanted.length === 0 ? [] : await mover.move(ctx, wanted, published)
    }),
  ]
}
