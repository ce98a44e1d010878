/** People who are given events. */
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { staffByIds } from '../people/people-store.ts'

/** Throws `not-found` or `not-working-here` unless all are active people of this enterprise. */
export async function demandHandlers(ctx: Context, ids: readonly string[]): Promise<void> {
  const staff = await staffByIds(ctx, ids)
  for (const id of ids) {
    const person = staff.get(id)
    if (person === undefined) throw new Failure('not-found', { record: '人员' })
    if (!person.isActive) throw new Failure('event-person-left', { name: person.name })
  }
}
