/** Events from a file: a row with the number of an event changes it, any other is a new one. Titles are no names: many callers say the same. */
import { eventTouches as touches } from '@onsite/api/event/event-facts.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import { recordImporter } from '../record/record-import.ts'
import { typedForms } from '../template/typed-forms.ts'
import { createEvent, editEvent } from './create-event.ts'
import { readFilling } from './event-content.ts'
import { eventList, type EventRecord } from './event-store.ts'

const numberKey = 'eventNo'
const typeKey = 'fk_t_ep_event_tmpl_id'
/** Number and type are read from a file, though no form asks for the one, and the other is chosen once. */
const fields = eventSpec.fields.map((field: FieldRow): FieldRow => {
  if (field.key === numberKey) return { ...field, input: {} }
  if (field.key !== typeKey) return field
  return { ...field, kind: 'text', input: { hint: '新建事件时可填；已有的事件不能改类型' } }
})

/** An event is judged by the form of its type; one without a type, and a new one that names none, by the common form. */
const types = typedForms<EventRecord>({
  formKind: 'event',
  key: typeKey,
  unknown: '没有这个事件类型，或它没有启用',
  ofFound: async (ctx, found) =>
    new Map(await Promise.all(found.map(async (row) => [row.id, await readFilling(ctx, row)] as const))),
  ofVersions: async (ctx, ids) =>
    new Map(
      await Promise.all(
        [null, ...ids].map(async (id) => [id, await readFilling(ctx, { id: '', version_id: id })] as const),
      ),
    ),
})

export const eventImporter = recordImporter(eventList, {
  touches,
  fields,
  matchKey: numberKey,
  keyFields: [numberKey, typeKey],
  missing: '没有这个事件，或你无权查看',
  form: types,
  save: async (ctx, { id, ...input }) =>
    id === undefined
      ? // Files name types by their names.
        await createEvent(ctx, { ...input, [typeKey]: (await types.typeOf(ctx, input))?.id ?? null })
      : await editEvent(ctx, { ...input, id }),
})
