import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { staffToName } from './people-store.ts'

/** Throws `not-found` or `person-left` unless all are people whom this person may name and who work here. */
export async function demandWorking(ctx: Context, ids: readonly string[]): Promise<void> {
  const staff = await staffToName(ctx, ids)
  for (const id of ids) {
    const person = staff.get(id)
    if (person === undefined) throw new Failure('not-found', { record: '人员' })
    if (!person.isActive) throw new Failure('person-left', { name: person.name })
  }
}
