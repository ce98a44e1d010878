/** Publishing: a version that never changes, told with the fields whose side rows must be made again. */
import { templateFacts } from '@onsite/api/template/template-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { checkContent } from '@onsite/domain/template/check-content.ts'
import { ownContent, publishedContent, reindexedFieldIds } from '@onsite/domain/template/published-content.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { publishedHeads } from '../field/form-head-store.ts'
import type { FormRecord } from '../field/form-store.ts'
import { publishVersion } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import { brokenTemplate } from './broken-template.ts'
import { judgeDraft } from './judge-draft.ts'
import { commonContentFor, demandForm, readPublished } from './open-template.ts'
import type { TemplateSurroundings } from './template-surroundings.ts'

export interface Published {
  readonly versionId: string
  readonly no: number
}

/** Note of a version that exists only because the kind's common fields changed. */
const commonChangedNote = '公共字段更新'

/**
 * Publishes the draft of a locked form; the common form of a kind with templates publishes each published template again.
 * Throws `template-broken` with the problems.
 */
export async function publishForm(
  ctx: Context,
  form: FormRecord,
  note: string,
  surroundings: TemplateSurroundings,
): Promise<Published> {
  const judged = await judgeDraft(ctx, form, form.draft, surroundings)
  if (!('content' in judged) || judged.problems.some((problem) => problem.severity === 'error'))
    throw brokenTemplate(judged.problems)
  const [common, before] = await Promise.all([commonContentFor(ctx, form), readPublished(ctx, form)])
  const content = form.isCommon ? judged.content : publishedContent(common, judged.content)
  const published = await publishContent(ctx, form.id, before, content, { revision: form.revision, note })
  if (form.isCommon && formKindOf(form.formKind).hasTemplates) await publishTemplatesAgain(ctx, form.formKind, content)
  return published
}

/** Publishes content of a locked form and records the fact. */
export async function publishContent(
  ctx: Context,
  templateId: string,
  before: TemplateContent | null,
  content: TemplateContent,
  { note, revision }: { readonly note: string; readonly revision: number | null },
): Promise<Published> {
  const published = await publishVersion(ctx, { templateId, revision, content, note, by: ctx.person.id })
  await ctx.record(templateFacts.published, {
    subjectId: templateId,
    data: { templateId, versionId: published.versionId, indexedFieldIds: reindexedFieldIds(before, content) },
  })
  return published
}

/** Republishes only the published content of each template: unfinished drafts stay drafts. */
async function publishTemplatesAgain(ctx: Context, formKind: FormKind, common: TemplateContent): Promise<void> {
  for (const head of await publishedHeads(ctx, formKind)) {
    const form = await demandForm(ctx, head.id, true)
    const before = await readPublished(ctx, form)
    if (before === null) continue
    const own = ownContent(before)
    const checked = checkContent(own, templateKindOf(formKind), common.fields)
    const errors = checked.problems.filter((problem) => problem.severity === 'error')
    if (errors.length > 0)
      throw brokenTemplate(errors.map((one) => ({ ...one, message: `模板“${form.name}”：${one.message}` })))
    const content = publishedContent(common, own)
    await publishContent(ctx, form.id, before, content, { revision: null, note: commonChangedNote })
  }
}

/** Throws `template-not-published` before the first version. */
export function demandPublished(form: Pick<FormRecord, 'versionId'>): void {
  if (form.versionId === null) throw new Failure('template-not-published')
}
