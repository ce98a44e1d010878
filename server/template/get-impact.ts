import { getImpact } from '@onsite/api/template/template-calls.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { publishedContent } from '@onsite/domain/template/published-content.ts'
import { contentDifference } from '@onsite/domain/template/content-difference.ts'
import { countHolders } from '../field/values-store.ts'
import { versionsOf } from '../field/version-store.ts'
import { emptyContent } from '../field/form-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { countRecords } from './count-records.ts'
import { judgeDraft } from './judge-draft.ts'
import { commonContentFor, demandForm, readPublished } from './open-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

/** Effects of publishing the draft, and the number of records concerned. */
export const answerGetImpact = (surroundings: TemplateSurroundings): Answer =>
  answer(getImpact, async (ctx, { id }) => {
    const form = await demandForm(ctx, id)
    const [{ problems }, published, common, versions] = await Promise.all([
      judgeDraft(ctx, form, form.draft, surroundings),
      readPublished(ctx, form),
      commonContentFor(ctx, form),
      versionsOf(ctx, id),
    ])
    const next = form.isCommon ? form.draft : publishedContent(common, form.draft)
    const changes = contentDifference(templateKindOf(form.formKind), published ?? emptyContent, next)
    const touched = changes.flatMap((change) => (change.kind === 'added' || change.id === '' ? [] : [change.id]))
    const [counts, holders] = await Promise.all([
      countRecords(
        ctx,
        form,
        versions.map((version) => version.id),
      ),
      countHolders(ctx, form.formKind, touched),
    ])
    return {
      problems: [...problems],
      versions: versions
        .map((version) => ({ version, count: counts.get(version.id) }))
        .filter(({ version, count }) => count !== undefined || version.id === form.versionId)
        .map(({ version, count }) => ({
          versionId: version.id,
          no: version.no,
          records: count?.records ?? 0,
          running: count?.running ?? 0,
        })),
      changes: changes.map(({ id: fieldId, ...change }) => ({ ...change, records: holders.get(fieldId) ?? 0 })),
    }
  })
