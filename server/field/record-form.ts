/** A record's form as a person sees it at a step. */
import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import { isMaskedFor, isVisibleAt, mayChange } from '@onsite/domain/field/form-moment.ts'
import { type FormKind, type FormKindRow, formKindOf } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { seesMask } from '@onsite/domain/permission/masks.ts'
import { presentFile } from '../file/present-file.ts'
import type { Context } from '../kernel/context.ts'
import { commonFormName, emptyContent, formNames } from './form-store.ts'
import { readNames, referencesOf } from './field-names.ts'
import { shownText } from './present-value.ts'
import { limitTo, momentOf } from './field-values.ts'
import { noValues, storedValuesOf } from './values-store.ts'
import { publishedForm, versionById } from './version-store.ts'

export interface FormAsked {
  readonly formKind: FormKind
  /** For kinds that have several; null for the common form. */
  readonly templateId: string | null
  /** The version that the record stays on; null for the published one. */
  readonly versionId: string | null
  /** Null for a new record. */
  readonly recordId: string | null
  readonly step: FormStep
  readonly system: SystemValues
  /** Whether this person may fill anything at the step now. */
  readonly canEdit: boolean
  /** Only these fields: those that a node of an approval may edit. */
  readonly onlyFields?: readonly string[]
  /** Initial values of a form that was never filled, such as those of a repeated record. */
  readonly startValues?: FieldValues
}

interface Ground {
  readonly templateId: string
  readonly templateName: string
  readonly versionId: string | null
  readonly versionNo: number
  readonly content: typeof emptyContent
}

/**
 * The form as this person may see it: without fields of other steps and roles, masked values as hidden text, with names and files of references. Fields
 * hidden by a show-if condition are sent, since typing may reveal them. Throws `not-found` for a missing template.
 */
export async function formOf(ctx: Context, asked: FormAsked): Promise<FormShape> {
  const { formKind, recordId, step, system } = asked
  const [ground, stored] = await Promise.all([
    groundOf(ctx, asked),
    recordId === null ? noValues : storedValuesOf(ctx, formKind, recordId),
  ])
  const moment = momentOf(ctx, step, system)
  const fields = limitTo(ground.content.fields, asked.onlyFields, step).filter((field) => isVisibleAt(field, moment))
  const values = fitValues(fields, asked.startValues ?? stored.values)
  const references = referencesOf(fields, [values])
  const names = await readNames(ctx, references)
  const isMasked = (field: FieldDefinition): boolean => isMaskedFor(field, moment)
  const open = fields.filter((field) => !isMasked(field))
  const shownReferences = referencesOf(open, [values])
  return {
    formKind,
    templateId: ground.templateId,
    templateName: ground.templateName,
    versionId: ground.versionId,
    versionNo: ground.versionNo,
    groups: [...ground.content.groups],
    fields: fields.map((field) => ({
      ...field,
      canEdit: asked.canEdit && mayChange(field, moment, recordId === null ? null : (values[field.id] ?? null)),
    })),
    values: Object.fromEntries(
      fields.flatMap((field): [string, Json][] => {
        const value = values[field.id] ?? null
        // A new record does not begin with what its maker may not read.
        if (value === null || (recordId === null && isMasked(field))) return []
        return [[field.id, isMasked(field) ? shownText(field, value, names, true) : value]]
      }),
    ),
    files: dropRepeated(shownReferences.filter(({ kind }) => kind === 'file').map(({ id }) => id)).flatMap((id) => {
      const file = names.files.get(id)
      if (file === undefined) return []
      const { name, size, thumbUrl, type, url } = presentFile(file)
      return [{ id, name, url, thumbUrl, mime: type, size }]
    }),
    names: dropRepeated(
      shownReferences.filter(({ kind }) => kind !== 'file').map(({ id, kind }) => `${kind} ${id}`),
    ).map((key) => {
      const [kind = '', id = ''] = key.split(' ')
      const known = kind as (typeof references)[number]['kind']
      return { kind, id, label: names.label(known, id) ?? '', path: names.path(known, id) }
    }),
    system: seenSystem(ctx, formKind, system),
  }
}

/** Fixed fields that conditions and formulas on the page may read. */
function seenSystem({ person }: Context, formKind: FormKind, system: SystemValues): SystemValues {
  const { masks = {} }: FormKindRow = formKindOf(formKind)
  return Object.fromEntries(Object.entries(system).filter(([key]) => seesMask(person.hides, masks[key])))
}

/** The version that the form uses. */
async function groundOf(ctx: Context, { formKind, templateId, versionId }: FormAsked): Promise<Ground> {
  if (versionId === null) {
    const form = await publishedForm(ctx, formKind, templateId)
    if (form === undefined) throw new Failure('not-found', { record: '模板' })
    return { ...form, templateName: form.name }
  }
  const version = await versionById(ctx, versionId)
  if (version === undefined) throw new Failure('not-found', { record: '模板版本' })
  const names = await formNames(ctx, [version.templateId])
  return {
    templateId: version.templateId,
    templateName: names.get(version.templateId) ?? commonFormName(formKind),
    versionId,
    versionNo: version.no,
    content: version.content,
  }
}

function dropRepeated(list: readonly string[]): string[] {
  return [...new Set(list)]
}
