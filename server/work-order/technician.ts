/** People who are given work. */
import { Failure } from '@onsite/domain/failure.ts'
import { stepsClosedTo } from '@onsite/domain/document/process-spec.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type OrderProcess, workOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import type { Context } from '../kernel/context.ts'
import { staffToName } from '../people/people-store.ts'

/** Throws `not-found` or `not-a-technician` unless all are active people with role 2. */
export async function demandTechnicians(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const staff = await staffToName(ctx, ids)
  for (const id of ids) {
    const person = staff.get(id)
    if (person === undefined) throw new Failure('not-found', { record: '服务人员' })
    if (!person.isActive || !person.roles.includes(RoleType.Technician))
      throw new Failure('not-a-technician', { name: person.name })
  }
}

/** Throws `not-now` when the process leaves steps of the technician to others: the order would stand still in these hands. */
export function demandServable(process: OrderProcess, technicianId: string): void {
  const [step] = stepsClosedTo(workOrderProcess, process, technicianId)
  if (step !== undefined)
    throw new Failure('not-now', {
      reason: `「${workOrderProcess.steps[step]?.label ?? step}」已指定负责人，这位服务人员不在其中，请改选负责人`,
    })
}

/** Throws `not-found` unless all are people of this enterprise. */
export async function demandPeople(ctx: Context, ids: readonly string[]): Promise<void> {
  const staff = await staffToName(ctx, ids)
  if (ids.some((id) => !staff.has(id))) throw new Failure('not-found', { record: '人员' })
}
