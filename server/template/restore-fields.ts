import { restoreCommonFields, restoreFields } from '@onsite/api/template/template-setting-calls.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { mostFields, type TemplateContent } from '@onsite/domain/template/template-content.ts'
import { type RecycledField, recycledFieldsById } from '../field/recycled-field-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandForm } from './open-template.ts'
import { writeDraft } from './write-draft.ts'

const longestName = 30
const mark = '（还原）'

/** Puts fields back at the end of the drafts that lost them; their values never left. */
async function restore(ctx: Context, ids: readonly string[], onlyCommon: boolean): Promise<FieldDefinition[]> {
  const found = await recycledFieldsById(ctx, ids)
  const fitting = onlyCommon ? found.filter((field) => field.isCommon) : found
  if (fitting.length < ids.length) throw new Failure('not-found', { record: '字段' })
  const restored: FieldDefinition[] = []
  const byForm = Map.groupBy(fitting, (field) => field.templateId)
  // Everybody locks in the order of ids, so that two people who restore at once do not deadlock.
  for (const templateId of [...byForm.keys()].toSorted())
    restored.push(...(await restoreInto(ctx, templateId, byForm.get(templateId) ?? [])))
  return restored
}

async function restoreInto(
  ctx: Context,
  templateId: string,
  recycled: readonly RecycledField[],
): Promise<FieldDefinition[]> {
  const form = await demandForm(ctx, templateId, true)
  const fields: FieldDefinition[] = []
  for (const { definition } of recycled) fields.push(markTaken(definition, [...form.draft.fields, ...fields]))
  if (form.draft.fields.length + fields.length > mostFields)
    throw faultAt('ids', `模板“${form.name}”最多 ${mostFields} 个字段，请先删除一些`)
  await writeDraft(ctx, form, withFields(form.draft, fields))
  return fields
}

/** Marks a name that meanwhile belongs to another field of the group. */
function markTaken(field: FieldDefinition, others: readonly FieldDefinition[]): FieldDefinition {
  const isTaken = others.some((other) => other.group === field.group && other.name === field.name)
  return isTaken ? { ...field, name: `${field.name.slice(0, longestName - mark.length)}${mark}` } : field
}

function withFields(draft: TemplateContent, fields: readonly FieldDefinition[]): TemplateContent {
  const known = new Set(draft.groups.map((group) => group.name))
  const groups = [...new Set(fields.map((field) => field.group))].filter((name) => !known.has(name))
  return {
    ...draft,
    groups: [...draft.groups, ...groups.map((name) => ({ name, isFolded: false }))],
    fields: [...draft.fields, ...fields],
  }
}

export const restoreFieldAnswers = [
  answer(restoreFields, async (ctx, { ids }) => await restore(ctx, ids, false)),
  answer(restoreCommonFields, async (ctx, { ids }) => await restore(ctx, ids, true)),
]
