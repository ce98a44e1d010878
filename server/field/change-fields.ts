/** Changes of single definitions. They change the draft of the kind's common form or of the named template; publishing makes them real (`Our choice:`). */
import { templateFacts } from '@onsite/api/template/template-facts.ts'
import {
  deleteEventField,
  deleteField,
  deleteFieldByDelete,
  deleteProjectField,
  saveEventField,
  saveField,
  saveFieldAlias,
  saveProjectField,
  updateEventField,
  updateField,
  updateFieldAlias,
  updateProjectField,
} from '@onsite/api/field/field-calls.ts'
import { type FieldDefinition, newField } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import { Failure, faultAt, type FieldFault } from '@onsite/domain/failure.ts'
import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { checkContent, type CheckedContent, checkField } from '@onsite/domain/template/check-content.ts'
import { mostFields } from '@onsite/domain/template/template-content.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { fieldIdsElsewhere } from './field-id-store.ts'
import { saveFormDraft } from './form-change-store.ts'
import { commonForm, type FormRecord } from './form-store.ts'
import { type FormAddress, lockForm } from './open-form.ts'
import { recycledFieldsById, recycleFields } from './recycled-field-store.ts'
import { isFieldHeld } from './values-store.ts'

interface SavedField {
  readonly field: FieldDefinition
  readonly revision: number
}

/** Refuses with the faults of the designer's checks, placed beside the sent field. */
function refuse(faults: readonly FieldFault[]): never {
  throw new Failure(
    'invalid-input',
    {},
    { fields: faults.map(({ field, message }) => ({ field: field === '' ? 'field' : `field.${field}`, message })) },
  )
}

/** Fields that a definition of the form may refer to and must not repeat: the form's own and those of the kind's common form. */
async function neighborsOf(ctx: Context, form: FormRecord, id: string): Promise<FieldDefinition[]> {
  const common =
    form.isCommon || !formKindOf(form.formKind).hasTemplates ? [] : (await commonForm(ctx, form.formKind)).draft.fields
  return [...common, ...form.draft.fields].filter((field) => field.id !== id)
}

/** Adds a field; missing properties get quiet defaults. */
async function addField(ctx: Context, address: FormAddress, sent: FieldDefinition): Promise<SavedField> {
  const form = await lockForm(ctx, address)
  if (form.draft.fields.length >= mostFields) throw faultAt('field', `字段最多 ${mostFields} 个`)
  const group = form.draft.groups[0]?.name ?? '基本信息'
  const whole = { ...newField(uuidv7(), 1, '', group), ...sent }
  const checked = checkField(whole, await neighborsOf(ctx, form, ''), templateKindOf(form.formKind))
  if ('faults' in checked) refuse(checked.faults)
  const [recycled] = await recycledFieldsById(ctx, [checked.field.id])
  if (recycled !== undefined) throw faultAt('field.id', '该字段在回收站中，请从回收站还原')
  if ((await fieldIdsElsewhere(ctx, form.id, [checked.field.id])).size > 0)
    throw faultAt('field.id', '该编号已用于别的表单的字段，请换一个')
  return await writeField(ctx, form, [...form.draft.fields, checked.field], checked.field)
}

async function changeField(ctx: Context, address: FormAddress, sent: FieldDefinition): Promise<SavedField> {
  const form = await lockForm(ctx, address)
  const known = form.draft.fields.find((field) => field.id === sent.id)
  if (known === undefined) throw new Failure('not-found', { record: '字段' })
  const checked = checkField(
    { ...known, ...sent },
    await neighborsOf(ctx, form, known.id),
    templateKindOf(form.formKind),
  )
  if ('faults' in checked) refuse(checked.faults)
  const { field } = checked
  const isHarmless = field.type === known.type || fieldTypeOf(known.type).mayBecome.includes(field.type)
  if (!isHarmless && (await isFieldHeld(ctx, form.formKind, known.id)))
    throw faultAt(
      'field.type',
      `该字段已有数据，不能从${fieldTypeOf(known.type).label}改为${fieldTypeOf(field.type).label}`,
    )
  const fields = form.draft.fields.map((one) => (one.id === field.id ? field : one))
  return await writeField(ctx, form, fields, field)
}

/** Moves a field into the recycle bin and keeps its values. A field named by conditions, formulas or the process must be freed first. */
async function removeField(ctx: Context, address: FormAddress, id: string): Promise<SavedField> {
  const form = await lockForm(ctx, address)
  const field = form.draft.fields.find((one) => one.id === id)
  if (field === undefined) throw new Failure('not-found', { record: '字段' })
  await recycleFields(ctx, form.id, [field], ctx.person.id)
  return await writeField(
    ctx,
    form,
    form.draft.fields.filter((one) => one.id !== id),
    field,
  )
}

const errorsAt = ({ problems }: CheckedContent, at: string): number =>
  problems.filter((problem) => problem.severity === 'error' && problem.at === at).length

/** Keeps the draft unless the change breaks something intact: a condition, a formula, a step that names the field. */
async function writeField(
  ctx: Context,
  form: FormRecord,
  fields: readonly FieldDefinition[],
  field: FieldDefinition,
): Promise<SavedField> {
  const common = form.isCommon ? [] : (await commonForm(ctx, form.formKind)).draft.fields
  const before = checkContent(form.draft, templateKindOf(form.formKind), common)
  const after = checkContent({ ...form.draft, fields }, templateKindOf(form.formKind), common)
  const added = after.problems.find(
    (problem) => problem.severity === 'error' && errorsAt(after, problem.at) > errorsAt(before, problem.at),
  )
  if (added !== undefined || !('content' in after))
    throw new Failure('template-broken', { reason: (added ?? after.problems[0])?.message ?? '' })
  const revision = await saveFormDraft(ctx, form.id, form.revision, after.content, ctx.person.id)
  await ctx.record(templateFacts.changed, { subjectId: form.id })
  return { field, revision }
}

/** The address of a variant: its kind, and the template if one is named. */
function variant(formKind: 'event' | 'project', tmplId: string | undefined): FormAddress {
  return tmplId === undefined ? { formKind } : { formKind, tmplId }
}

export const changeFieldAnswers: readonly Answer[] = [
  ...[saveField, saveFieldAlias].map((call) =>
    answer(call, async (ctx, { field, ...address }) => await addField(ctx, address, field)),
  ),
  ...[updateField, updateFieldAlias].map((call) =>
    answer(call, async (ctx, { field, ...address }) => await changeField(ctx, address, field)),
  ),
  ...[deleteField, deleteFieldByDelete].map((call) =>
    answer(call, async (ctx, { id, ...address }) => await removeField(ctx, address, id)),
  ),
  answer(saveEventField, async (ctx, { field, tmplId }) => await addField(ctx, variant('event', tmplId), field)),
  answer(updateEventField, async (ctx, { field, tmplId }) => await changeField(ctx, variant('event', tmplId), field)),
  answer(deleteEventField, async (ctx, { id, tmplId }) => await removeField(ctx, variant('event', tmplId), id)),
  answer(saveProjectField, async (ctx, { field, tmplId }) => await addField(ctx, variant('project', tmplId), field)),
  answer(
    updateProjectField,
    async (ctx, { field, tmplId }) => await changeField(ctx, variant('project', tmplId), field),
  ),
  answer(deleteProjectField, async (ctx, { id, tmplId }) => await removeField(ctx, variant('project', tmplId), id)),
]
