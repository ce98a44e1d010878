/** Custom field values for areas with records, inside their own transaction. The caller decides who may see and fill the record. */
import { usualTarget } from '@onsite/domain/kind-rows.ts'
import { checkValues, faultKey } from '@onsite/domain/field/check-values.ts'
import type { FieldDefinition, FieldValues } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormMoment } from '@onsite/domain/field/form-moment.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { exchangeFiles } from '../file/file-sight.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { readOnce } from '../kernel/gathered.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { demandReferences } from './check-references.ts'
import { entriesOf, uniqueKeyOf } from './field-entries.ts'
import {
  claimUniqueKeys,
  dropEntriesOfRecords,
  holdersOfKeys,
  replaceEntries,
  type UniqueKey,
} from './field-index-store.ts'
import { readNames, referencesOf } from './field-names.ts'
import { shownText } from './present-value.ts'
import { deleteValues, noValues, type StoredValues, storedValues, storedValuesOf, writeValues } from './values-store.ts'
import { latestVersion, versionById } from './version-store.ts'

export interface ValuesToSave {
  readonly formKind: FormKind
  readonly recordId: string
  /** The version of the form that is filled; null for a form that was never published, which has no fields. */
  readonly versionId: string | null
  readonly step: FormStep
  /** Sent values by field id; missing fields stay as they are. */
  readonly values: Readonly<Record<string, unknown>>
  /** Fixed fields by key, as they are after this step. */
  readonly system: SystemValues
  /** The record is made in this transaction: nothing is kept yet. */
  readonly isNew?: boolean
  /** The values that are kept already, where the caller has read and locked them. */
  readonly stored?: StoredValues
  /** A record that this one repeats and that the person may see: its files may be used again. */
  readonly copiedFrom?: string
  /** Files of a record of another kind that this one is made of and that the person sees: they may be used again. */
  readonly lentFiles?: ReadonlySet<string>
  /** Saved ahead of the step, which demands the required fields later. */
  readonly isPartial?: boolean
  /** Only these fields, whatever step and role the form demands: those that a node of an approval may edit. */
  readonly onlyFields?: readonly string[]
}

/** The moment of the form for this person and step. */
export function momentOf(ctx: Pick<Context, 'person'>, step: FormStep, system: SystemValues): FormMoment {
  const role = ctx.person.role ?? RoleType.Employee
  return { step, role, isAdmin: role === RoleType.Administrator, hides: ctx.person.hides, system }
}

/** Replaces the form's own rules of editing by those of an approval's node. */
export function limitTo(
  fields: readonly FieldDefinition[],
  onlyFields: readonly string[] | undefined,
  step: FormStep,
): readonly FieldDefinition[] {
  if (onlyFields === undefined) return fields
  return fields.map((field) =>
    onlyFields.includes(field.id)
      ? {
          ...field,
          readonly: false,
          visibleSteps: null,
          visibleRoles: null,
          editableSteps: [step],
          editableRoles: null,
          masked: false,
        }
      : { ...field, readonly: true },
  )
}

/**
 * Saves values of a record as far as a step allows this person, and returns the changes in shown text. Uses of files, side rows and unique keys follow.
 * Throws `invalid-input` with a fault `values.<field id>` beside each wrong field.
 */
export async function saveValues(ctx: Context, saving: ValuesToSave): Promise<FieldChange[]> {
  const { formKind, isNew = false, isPartial = false, recordId, step, system, versionId } = saving
  const version = versionId === null ? undefined : await versionById(ctx, versionId)
  const fields = limitTo(version?.content.fields ?? [], saving.onlyFields, step)
  const kept = isNew ? noValues : saving.stored
  const [stored, copied, known] = await Promise.all([
    kept ?? storedValuesOf(ctx, formKind, recordId, true),
    saving.copiedFrom === undefined ? noValues : storedValuesOf(ctx, formKind, saving.copiedFrom),
    kept !== undefined || version === undefined ? undefined : latestOf(ctx, version.templateId),
  ])
  const current = fitValues(fields, stored.values)
  const today = dayIn(ctx.tenant.zone, ctx.now)
  const verdict = checkValues({
    ...momentOf(ctx, step, system),
    fields,
    values: saving.values,
    current,
    isPartial,
    today,
  })
  if (verdict.faults.length > 0) throw new Failure('invalid-input', {}, { fields: verdict.faults })
  if (fields.length === 0 || (verdict.changed.length === 0 && !isNew)) return []

  const changed = fields.filter((field) => verdict.changed.includes(field.id))
  const [names, latest] = await Promise.all([
    readNames(ctx, [...referencesOf(changed, [current, verdict.values])]),
    // Only of what changed it matters how the newest version keeps it.
    known ?? (version === undefined || changed.length === 0 ? undefined : latestOf(ctx, version.templateId)),
  ])
  const usable = new Set([...filesIn(fields, copied.values), ...(saving.lentFiles ?? [])])
  await demandReferences(ctx, changed, verdict.references, names, usable)
  await keep(ctx, saving, {
    fields,
    changed: followPublished(changed, latest?.content.fields ?? []),
    current,
    values: verdict.values,
  })
  return changed.map((field) => ({
    field: faultKey(field.id),
    label: field.name,
    from: shownText(field, current[field.id] ?? null, names, field.masked),
    to: shownText(field, verdict.values[field.id] ?? null, names, field.masked),
    ...namedChange(field, current, verdict.values),
  }))
}

/** Which records a change of a link names, for readers who may not see them. */
function namedChange(field: FieldDefinition, from: FieldValues, to: FieldValues): Pick<FieldChange, 'named'> {
  if (fieldTypeOf(field.type).display !== 'record-link') return {}
  const { target: kind = usualTarget } = field.settings
  const idsIn = (values: FieldValues): string[] => referencesOf([field], [values]).map(({ id }) => id)
  return { named: { kind, from: idsIn(from), to: idsIn(to) } }
}

const latestOf = readOnce(latestVersion)

interface Kept {
  readonly fields: readonly FieldDefinition[]
  readonly changed: readonly FieldDefinition[]
  readonly current: FieldValues
  readonly values: FieldValues
}

/** `searchable` and `unique` follow the published version, also for records that stay on an older one: lists treat all records alike. */
function followPublished(fields: readonly FieldDefinition[], latest: readonly FieldDefinition[]): FieldDefinition[] {
  const published = new Map(latest.map((field) => [field.id, field]))
  return fields.map((field) => {
    const now = published.get(field.id)
    return { ...field, searchable: now?.searchable ?? false, unique: now?.unique ?? field.unique }
  })
}

async function keep(ctx: Context, saving: ValuesToSave, { changed, current, fields, values }: Kept): Promise<void> {
  const { formKind, isNew = false, recordId, versionId } = saving
  const patch = Object.fromEntries(changed.map(({ id }) => [id, values[id] ?? null]))
  const unique = changed.filter((field) => field.unique)
  const keys = unique.map((field) => uniqueKeyOf(field, values)).filter((key) => key !== null)
  const [before, after] = [filesIn(fields, current), filesIn(fields, values)]
  const [, , taken] = await Promise.all([
    writeValues(ctx, formKind, recordId, versionId, patch),
    replaceEntries(ctx, entriesOf(recordId, changed, values), isNew),
    claimUniqueKeys(
      ctx,
      recordId,
      unique.map((field) => field.id),
      keys,
    ),
    exchangeFiles(ctx, { kind: ctx.records.ofForm(formKind)?.kind ?? formKind, id: recordId }, before, after),
  ])
  if (taken.length > 0) throw await takenFailure(ctx, formKind, taken)
}

/** Files that a record's values hold, each once. */
function filesIn(fields: readonly FieldDefinition[], values: FieldValues): Set<string> {
  return new Set(referencesOf(fields, [values]).flatMap(({ id, kind }) => (kind === 'file' ? [id] : [])))
}

/** Refuses a taken value and names the record that has it, when this person may see it. */
async function takenFailure(ctx: Context, formKind: FormKind, taken: readonly UniqueKey[]): Promise<Failure> {
  const holders = await holdersOfKeys(ctx, taken)
  const entry = ctx.records.ofForm(formKind)
  const briefs =
    (await entry?.briefs(
      ctx,
      holders.map((holder) => holder.recordId),
    )) ?? []
  const fields = taken.map((key) => {
    const holder = holders.find((one) => one.fieldId === key.fieldId && one.text === key.text)
    const label = briefs.find((brief) => brief.id === holder?.recordId)?.label
    return {
      field: faultKey(key.fieldId),
      message: label === undefined ? '该值已被其他记录使用' : `该值已被「${label}」使用`,
    }
  })
  return new Failure('invalid-input', {}, { fields })
}

/** Values by record. Records without any are not in the map. */
export async function valuesOf(
  ctx: StoreContext,
  formKind: FormKind,
  recordIds: Iterable<string>,
): Promise<Map<string, FieldValues>> {
  const stored = await storedValues(ctx, formKind, recordIds)
  return new Map([...stored].map(([id, { values }]) => [id, values]))
}

/** Initial values of a repeated record: those of fields that are copied and need not be unique. */
export async function copyValues(
  ctx: StoreContext,
  formKind: FormKind,
  fromId: string,
  fields: readonly FieldDefinition[],
): Promise<FieldValues> {
  const values = fitValues(fields, (await storedValuesOf(ctx, formKind, fromId)).values)
  const copied = fields.filter(
    (field) => field.copyOnRepeat && !field.unique && fieldTypeOf(field.type).isInput && values[field.id] !== undefined,
  )
  return Object.fromEntries(copied.map((field) => [field.id, values[field.id] ?? null]))
}

/** Removes the values of records with side rows and unique keys. Their files go with `releaseAllFiles`. */
export async function removeValues(ctx: StoreContext, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return
  await Promise.all([deleteValues(ctx, recordIds), dropEntriesOfRecords(ctx, recordIds)])
}
