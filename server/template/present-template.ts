import type { TemplateRow } from '@onsite/api/template/template-calls.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { processMarks } from '@onsite/domain/template/process-marks.ts'
import { type FormBrief, formById } from '../field/form-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { peopleNames } from '../people/people-store.ts'

/** Forms as the template centre lists them. */
export async function presentTemplates(ctx: StoreContext, forms: readonly FormBrief[]): Promise<TemplateRow[]> {
  const names = await peopleNames(
    ctx,
    forms.flatMap((form) => (form.updatedBy === null ? [] : [form.updatedBy])),
  )
  return forms.map((form) => ({
    id: form.id,
    name: form.name,
    formKind: form.formKind,
    isCommon: form.isCommon,
    icon: form.icon,
    category: form.category,
    sort: form.sort,
    state: form.state,
    revision: form.revision,
    versionId: form.versionId,
    versionNo: form.versionNo,
    isChanged: form.isChanged,
    fieldCount: form.fieldCount,
    marks: processMarks(templateKindOf(form.formKind).process, form.process),
    updateUserName: (form.updatedBy !== null && names.get(form.updatedBy)) || '',
    updateTime: form.updatedAt,
  }))
}

/** A form that was just written, as it stands now. */
export async function presentTemplate(ctx: StoreContext, id: string): Promise<TemplateRow> {
  const form = await formById(ctx, id)
  const [row] = form === undefined ? [] : await presentTemplates(ctx, [form])
  if (row === undefined) throw new Error(`the form ${id} just written is gone`)
  return row
}
