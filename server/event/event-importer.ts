/** Events from a file: a row with the number of an event changes it, any other is a new one. Titles are no names: many callers say the same. */
import { eventTouches as touches } from '@onsite/api/event/event-facts.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { faultKey } from '@onsite/domain/field/check-values.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import { judgeFilling } from '../document/fill-step.ts'
import type { Context } from '../kernel/context.ts'
import { recordImporter } from '../record/record-import.ts'
import type { ReadForms } from '../record/record-import-options.ts'
import type { RecordInput } from '../record/record-save.ts'
import { enabledTemplates } from '../template/template-store.ts'
import { createEvent, editEvent } from './create-event.ts'
import { fillingOf } from './event-content.ts'
import { eventList, type EventRecord } from './event-store.ts'

const numberKey = 'eventNo'
const typeKey = 'fk_t_ep_event_tmpl_id'
/** Number and type are read from a file, though no form asks for the one, and the other is chosen once. */
const fields = eventSpec.fields.map((field: FieldRow): FieldRow => {
  if (field.key === numberKey) return { ...field, input: {} }
  if (field.key !== typeKey) return field
  return { ...field, kind: 'text', input: { hint: '新建事件时可填；已有的事件不能改类型' } }
})

function typeIn(input: RecordInput): string {
  const name = input[typeKey]
  return typeof name === 'string' ? name.trim() : ''
}

/** An event is judged by the form of its type; one without a type, and a new one that names none, by the common form. */
async function readForms(ctx: Context, found: readonly EventRecord[]): Promise<ReadForms<EventRecord>> {
  const types = new Map((await enabledTemplates(ctx, 'event')).map(({ name, versionId }) => [name, versionId]))
  const rows = [
    ...found,
    ...[null, ...types.values()].map((versionId) => ({ id: versionId ?? '', version_id: versionId })),
  ]
  const fillings = new Map(await Promise.all(rows.map(async (row) => [row.id, await fillingOf(ctx, row)] as const)))
  const fillingFor = (input: RecordInput, before: EventRecord | undefined) => {
    const name = typeIn(input)
    if (before !== undefined) return fillings.get(before.id)
    return fillings.get(name === '' ? '' : (types.get(name) ?? 'unknown'))
  }
  return {
    fieldsOf: (input, before) => fillingFor(input, before)?.content.fields ?? '没有这个事件类型，或它没有启用',
    async judge(input, before) {
      const filling = fillingFor(input, before)
      if (filling === undefined) return []
      const form = { step: before === undefined ? 'create' : 'edit', values: input.values, isNew: before === undefined }
      const { faults, unmet } = await judgeFilling(ctx, { ...filling, ...form })
      return [...faults, ...unmet.map(({ item, message }) => ({ field: faultKey(item), message }))]
    },
  }
}

/** The input of a new event: files name types by their names. */
async function withType(ctx: Context, input: RecordInput): Promise<RecordInput> {
  const name = typeIn(input)
  const type = name === '' ? undefined : (await enabledTemplates(ctx, 'event')).find((one) => one.name === name)
  return { ...input, [typeKey]: type?.id ?? null }
}

export const eventImporter = recordImporter(eventList, {
  touches,
  fields,
  matchKey: numberKey,
  keyFields: [numberKey, typeKey],
  missing: '没有这个事件，或你无权查看',
  form: {
    key: typeKey,
    choices: async (ctx) => (await enabledTemplates(ctx, 'event')).map(({ name }) => name),
    read: readForms,
  },
  save: async (ctx, { id, ...input }) =>
    id === undefined ? await createEvent(ctx, await withType(ctx, input)) : await editEvent(ctx, { ...input, id }),
})
