/** Changes drafts: a lost field goes to the field recycle bin, a regained one leaves it. */
import { Failure } from '@onsite/domain/failure.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { saveFormDraft } from '../field/form-change-store.ts'
import type { FormRecord } from '../field/form-store.ts'
import { recycleFields, takeBackFields } from '../field/recycled-field-store.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { tellChanged } from './tell-template.ts'

/** Throws `stale`, naming the person who changed the draft, unless it is still at the revision that was read. */
export async function demandRevision(ctx: Context, form: FormRecord, revision: number): Promise<void> {
  if (form.revision === revision) return
  const names = await peopleNames(ctx, form.updatedBy === null ? [] : [form.updatedBy])
  throw new Failure(
    'stale',
    {},
    {
      data: {
        revision: form.revision,
        updateUserName: (form.updatedBy !== null && names.get(form.updatedBy)) || '',
        updateTime: form.updatedAt,
      },
    },
  )
}

/** Writes the draft of a locked form and returns its next revision; identical content changes nothing. */
export async function writeDraft(ctx: Context, form: FormRecord, draft: TemplateContent): Promise<number> {
  if (JSON.stringify(draft) === JSON.stringify(form.draft)) return form.revision
  const revision = await saveFormDraft(ctx, form.id, form.revision, draft, ctx.person.id)
  await recycleFields(ctx, form.id, withoutFields(form.draft.fields, draft.fields), ctx.person.id)
  const regained = withoutFields(draft.fields, form.draft.fields).map((field) => field.id)
  if (regained.length > 0) await takeBackFields(ctx, regained)
  await tellChanged(ctx, form.id)
  return revision
}

function withoutFields(
  fields: readonly FieldDefinition[],
  others: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  const ids = new Set(others.map((field) => field.id))
  return fields.filter((field) => !ids.has(field.id))
}
