/** Opens forms for the operations of this area. */
import { Failure } from '@onsite/domain/failure.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { commonForm, emptyContent, type FormBrief, formById, type FormRecord } from '../field/form-store.ts'
import { versionById } from '../field/version-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** A form of this enterprise; with `lock` its row is held until the transaction ends. Throws `not-found`. */
export async function demandForm(ctx: StoreContext, id: string, lock = false): Promise<FormRecord> {
  const form = await formById(ctx, id, lock)
  if (form === undefined) throw new Failure('not-found', { record: '模板' })
  return form
}

/**
 * A form of this enterprise that is about to be published, its row held. The kind's common form is locked first: somebody who publishes that one
 * meanwhile either goes first and gives its fields, or comes after and finds this template published. Throws `not-found`.
 */
export async function demandFormToPublish(ctx: StoreContext, id: string): Promise<FormRecord> {
  const { formKind, isCommon } = await demandForm(ctx, id)
  if (!isCommon && formKindOf(formKind).hasTemplates) await commonForm(ctx, formKind, true)
  return await demandForm(ctx, id, true)
}

/** A template, which unlike a kind's common form can be renamed, disabled and removed. Throws `not-found` or `common-form`. */
export async function demandTemplate(ctx: StoreContext, id: string): Promise<FormRecord> {
  const form = await demandForm(ctx, id, true)
  if (form.isCommon) throw new Failure('common-form')
  return form
}

/** The published content of a form, null before the first time. */
export async function readPublished(
  ctx: StoreContext,
  form: Pick<FormBrief, 'versionId'>,
): Promise<TemplateContent | null> {
  if (form.versionId === null) return null
  return (await versionById(ctx, form.versionId))?.content ?? null
}

/** The published common content with which versions of a form begin: empty for a common form itself. */
export async function commonContentFor(
  ctx: StoreContext,
  form: Pick<FormBrief, 'formKind' | 'isCommon'>,
): Promise<TemplateContent> {
  if (form.isCommon || !formKindOf(form.formKind).hasTemplates) return emptyContent
  return (await readPublished(ctx, await commonForm(ctx, form.formKind))) ?? emptyContent
}
