/** Types of events and the teams that take them, for tests of events. */
import type { EventProcess } from '@onsite/domain/event/event-process.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { q } from '../../kernel/database.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import { insertTemplate } from '../../template/template-store.ts'
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

/** A service team of these people. */
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
