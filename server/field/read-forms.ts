/** Reading of forms: definitions, names, the form of a new or kept record. */
import {
  editFormTemplate,
  getForm,
  getRecordForm,
  listFieldNames,
  listFields,
  listFormTemplates,
} from '@onsite/api/field/field-calls.ts'
import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { isMaskedFor, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { formOf } from './record-form.ts'
import { findForms, formById } from './form-store.ts'
import { carriedValues, carryRecord } from './carry-record.ts'
import { fieldsFor } from './field-lists.ts'
import { type FormAddress, kindOf, openRecord } from './open-form.ts'
import { copyValues, momentOf } from './field-values.ts'
import { publishedForm } from './version-store.ts'

/** Published fields that this person's role may see: of a template, or of all forms of the kind. */
async function publishedFields(ctx: Context, address: FormAddress): Promise<FieldDefinition[]> {
  const kind = kindOf(address)
  if (address.tmplId === undefined) return (await fieldsFor(ctx, kind)).map(({ field }) => field)
  const form = await publishedForm(ctx, kind, address.tmplId)
  if (form === undefined) throw new Failure('not-found', { record: '模板' })
  const moment = momentOf(ctx, 'edit', {})
  return form.content.fields.filter((field) => isVisibleAt({ ...field, visibleSteps: null }, moment))
}

/** The form of a kept record at a step. Forms without templates, such as those beside an order, know no steps: filling one first creates it, later changes edit it. */
async function recordForm(
  ctx: Context,
  address: FormAddress & { readonly objId: string },
  asked: FormStep = 'edit',
): Promise<FormShape> {
  const { formKind, opened, versionId } = await openRecord(ctx, address, asked)
  const isPlain = !formKindOf(formKind).hasTemplates && asked !== 'edit'
  const isFirst = isPlain && opened.versionId === null
  const step = isFirst ? 'create' : isPlain ? 'edit' : asked
  const published = isFirst ? await publishedForm(ctx, formKind, opened.templateId) : undefined
  return await formOf(ctx, {
    formKind,
    templateId: opened.templateId,
    versionId,
    recordId: address.objId,
    step,
    system: opened.system,
    canEdit: opened.canEdit,
    ...(published === undefined ? {} : { startValues: defaultsOf(published.content.fields) }),
  })
}

/** The form of a record still to be made. A template that was never published or is disabled takes none. */
async function newForm(
  ctx: Context,
  address: FormAddress,
  step: FormStep = 'create',
  { copyFrom, copyKind }: { readonly copyFrom?: string; readonly copyKind?: FormKind } = {},
): Promise<FormShape> {
  const formKind = kindOf(address)
  const templateId = address.tmplId ?? null
  const form = await publishedForm(ctx, formKind, templateId)
  if (form === undefined || form.state === TemplateState.Disabled) throw new Failure('not-found', { record: '模板' })
  if (templateId !== null && form.versionId === null) throw new Failure('template-not-published')
  const { fields } = form.content
  const { values: copied, ...told } =
    copyFrom === undefined
      ? { values: {} }
      : await readCopied(ctx, { formKind, copyFrom, copyKind: copyKind ?? formKind }, fields)
  const startValues = { ...defaultsOf(fields), ...copied }
  const shape = await formOf(ctx, {
    formKind,
    templateId,
    versionId: form.versionId,
    recordId: null,
    step,
    system: {},
    canEdit: true,
    startValues,
  })
  return { ...shape, ...told }
}

/** Values in a new record's form before anybody types. */
function defaultsOf(fields: readonly FieldDefinition[]): FieldValues {
  return Object.fromEntries(
    fields.filter((field) => (field.default ?? null) !== null).map((field) => [field.id, field.default]),
  )
}

interface Copying {
  readonly formKind: FormKind
  readonly copyFrom: string
  readonly copyKind: FormKind
}

/** Values that a new record copies from one that this person may see, as far as they see them whole; of another kind, also what stays behind. */
async function readCopied(
  ctx: Context,
  { copyFrom, copyKind, formKind }: Copying,
  fields: readonly FieldDefinition[],
): Promise<{ readonly values: FieldValues } & Pick<FormShape, 'left'>> {
  if (copyKind !== formKind) {
    const carrying = await carryRecord(ctx, { formKind: copyKind, recordId: copyFrom }, fields)
    return { values: carriedValues(carrying), left: [...carrying.left] }
  }
  await openRecord(ctx, { formKind, objId: copyFrom }, undefined)
  const moment = momentOf(ctx, 'create', {})
  const open = fields.filter((field) => isVisibleAt(field, moment) && !isMaskedFor(field, moment))
  return { values: await copyValues(ctx, formKind, copyFrom, open) }
}

export const readFormAnswers: readonly Answer[] = [
  answer(listFields, async (ctx, address) => await publishedFields(ctx, address)),

  answer(getForm, async (ctx, { copyFrom, copyKind, objId, step, ...address }) =>
    objId === undefined
      ? await newForm(ctx, address, step, given({ copyFrom, copyKind }))
      : await recordForm(ctx, { ...address, objId }, step),
  ),

  answer(getRecordForm, async (ctx, { step, ...address }) => await recordForm(ctx, address, step)),

  answer(listFieldNames, async (ctx, address) => {
    const known = await fieldsFor(ctx, kindOf(address))
    const wanted =
      address.tmplId === undefined ? null : new Set((await publishedFields(ctx, address)).map(({ id }) => id))
    return known
      .filter(({ field }) => wanted?.has(field.id) ?? true)
      .map(({ field, templateNames }) => ({
        id: field.id,
        tfname: field.name,
        type: field.type,
        group: field.group,
        searchable: field.searchable,
        listColumn: field.listColumn,
        field,
        templateNames: [...templateNames],
      }))
  }),

  answer(listFormTemplates, async (ctx, { entityType, formKind }) => {
    const isNamed = entityType !== undefined || formKind !== undefined
    const kind = isNamed ? kindOf(given({ entityType, formKind })) : null
    const forms = await findForms(ctx, given({ formKind: kind ?? undefined }))
    return forms.map((form) => ({
      id: form.id,
      name: form.name,
      formKind: form.formKind,
      isCommon: form.isCommon,
      state: form.state,
      versionNo: form.versionNo,
      fieldCount: form.fieldCount,
      isChanged: form.isChanged,
      updateTime: form.updatedAt,
    }))
  }),

  answer(editFormTemplate, async (ctx, { id }) => {
    const form = await formById(ctx, id)
    if (form === undefined) throw new Failure('not-found', { record: '模板' })
    return {
      id: form.id,
      name: form.name,
      formKind: form.formKind,
      revision: form.revision,
      versionId: form.versionId,
      groups: [...form.draft.groups],
      fields: [...form.draft.fields],
    }
  }),
]
