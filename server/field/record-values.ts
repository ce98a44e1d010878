/** Shown values of one record (Spec 1 §3), and saving them beside the record's own operations. */
import {
  getEventFieldValues,
  getFieldValues,
  getProjectFieldValues,
  saveRecordValues,
} from '@onsite/api/field/field-calls.ts'
import type { ExtendedValue } from '@onsite/api/field/field-shapes.ts'
import { faultKey } from '@onsite/domain/field/check-values.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import { FormLogic } from '@onsite/domain/field/form-logic.ts'
import { isMaskedFor, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { namesOf } from './field-names.ts'
import { type FormAddress, openRecord, type OpenRecord } from './open-form.ts'
import { presentValue } from './present-value.ts'
import { momentOf, saveValues } from './field-values.ts'
import { storedValuesOf } from './values-store.ts'
import { versionById } from './version-store.ts'

/** All fields of the record that its reader's role may see and no condition hides, whatever step they belong to. */
async function shownValues(
  ctx: Context,
  { formKind, opened, versionId }: OpenRecord,
  id: string,
): Promise<ExtendedValue[]> {
  const [version, stored] = await Promise.all([
    versionId === null ? undefined : versionById(ctx, versionId),
    storedValuesOf(ctx, formKind, id),
  ])
  const all = version?.content.fields ?? []
  const values = fitValues(all, stored.values)
  const moment = momentOf(ctx, 'edit', opened.system)
  const logic = new FormLogic(all, values, opened.system)
  const fields = all.filter((field) => isVisibleAt({ ...field, visibleSteps: null }, moment) && logic.isShown(field))
  const names = await namesOf(ctx, fields, [values])
  return fields.map((field) => presentValue(field, values[field.id] ?? null, names, isMaskedFor(field, moment)))
}

type RecordAddress = FormAddress & { readonly objId: string }

async function readValues(ctx: Context, address: RecordAddress): Promise<ExtendedValue[]> {
  return await shownValues(ctx, await openRecord(ctx, address, undefined), address.objId)
}

/** Refuses fields that somebody else has changed since the person saw them. Masked values are never seen as they are. */
async function demandSeen(
  ctx: Context,
  { formKind, versionId }: OpenRecord,
  id: string,
  { seen, values }: { readonly seen: FieldValues; readonly values: FieldValues },
): Promise<void> {
  const [version, stored] = await Promise.all([
    versionId === null ? undefined : versionById(ctx, versionId),
    storedValuesOf(ctx, formKind, id),
  ])
  const fields = (version?.content.fields ?? []).filter((field) => !field.masked && Object.hasOwn(seen, field.id))
  const current = fitValues(fields, stored.values)
  const overtaken = fields.filter(({ id: fieldId }) => {
    const kept = current[fieldId] ?? null
    return Object.hasOwn(values, fieldId) && !sameJson(kept, seen[fieldId] ?? null) && !sameJson(kept, values[fieldId])
  })
  if (overtaken.length === 0) return
  throw new Failure(
    'invalid-input',
    {},
    { fields: overtaken.map((field) => ({ field: faultKey(field.id), message: '已被他人修改，请核对后再保存' })) },
  )
}

export const recordValueAnswers: readonly Answer[] = [
  answer(getFieldValues, async (ctx, address) => await readValues(ctx, address)),
  answer(getEventFieldValues, async (ctx, { objId }) => await readValues(ctx, { formKind: 'event', objId })),
  answer(getProjectFieldValues, async (ctx, { objId }) => await readValues(ctx, { formKind: 'project', objId })),

  answer(saveRecordValues, async (ctx, { step = 'edit', values, isPartial, seen, ...address }) => {
    const record = await openRecord(ctx, address, step, true)
    const { entry, formKind, opened, versionId } = record
    if (!opened.canEdit) throw new Failure('form-closed', { record: entry.label })
    const { system } = opened
    if (seen !== undefined) await demandSeen(ctx, record, address.objId, { seen, values })
    const changes = await saveValues(ctx, {
      formKind,
      recordId: address.objId,
      versionId,
      step,
      values,
      system,
      isPartial: isPartial === 1,
    })
    if (changes.length > 0) await entry.valuesSaved(ctx, address.objId, changes)
    return await shownValues(ctx, record, address.objId)
  }),
]
