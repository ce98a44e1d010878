/** Events from a file: a row with the number of an event changes it, any other is a new one. Titles are no names: many callers say the same. */
import { eventTouches as touches } from '@onsite/api/event/event-facts.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import { recordImporter } from '../record/record-import.ts'
import { createEvent, editEvent } from './create-event.ts'
import { eventList } from './event-store.ts'

const numberKey = 'eventNo'
/** The number is read from a file, though no form asks for it. */
const fields = eventSpec.fields.map(
  (field: FieldRow): FieldRow => (field.key === numberKey ? { ...field, input: {} } : field),
)

export const eventImporter = recordImporter(eventList, {
  touches,
  fields,
  matchKey: numberKey,
  keyFields: [numberKey],
  missing: '没有这个事件，或你无权查看',
  save: async (ctx, { id, ...input }) =>
    id === undefined ? await createEvent(ctx, input) : await editEvent(ctx, { ...input, id }),
})
