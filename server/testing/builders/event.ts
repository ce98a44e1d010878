/** Types of events and the service groups that take them, for tests of events. */
import type { Input } from '@onsite/api/define-call.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import type { EventProcess } from '@onsite/domain/event/event-process.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { q } from '../../kernel/database.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { insertTemplate } from '../../template/template-store.ts'
import type { TestClient } from '../test-client.ts'
import type { Office } from './work-order.ts'

/** Publishes a type of events with a form and these settings. */
export async function eventTypeOf(
  { tenant }: Pick<Office, 'tenant'>,
  name: string,
  process: Partial<EventProcess> = {},
  fields: readonly FieldDefinition[] = [],
): Promise<string> {
  const id = uuidv7()
  await tenant.tx(
    async (tx) => await insertTemplate({ tenantId: tenant.id, tx }, { id, formKind: 'event', name, process, fields }),
  )
  return id
}

/** A service group of these people. */
export async function groupOf(
  { tenant }: Pick<Office, 'tenant'>,
  name: string,
  ...people: readonly { readonly id: string }[]
): Promise<string> {
  const id = uuidv7()
  await tenant.tx(async (tx) => {
    await tx.run(q.insertInto('service_group').values({ tenant_id: tenant.id, id, name }))
    for (const person of people)
      await tx.run(
        q.insertInto('service_group_member').values({ tenant_id: tenant.id, group_id: id, person_id: person.id }),
      )
  })
  return id
}

/** Writes an event down, by default as customer service; the input overrides that of a plain one. */
export const askEvent = async (
  { service }: Office,
  input: Partial<Input<typeof eventLists.create>> = {},
  by: TestClient = service,
) => await by.get(eventLists.create, { title: '机组报警', customName: '中心医院', priority: 1, ...input })
