/** Checks how plans and templates run. */
import { AssignMode, assignModeNames } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { readRecurrence, textOfRecurrence } from '@onsite/domain/cycle-plan/recurrence-text.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordInput } from '../record/record-save.ts'
import { staffByIds } from '../people/people-store.ts'

interface Running {
  readonly recurrence: string
  readonly assignMode: number
  readonly technicianId?: string | null
  readonly serviceGroupId?: string | null
}

/**
 * The faults of a person or a group named by a cell of a list, where orders are assigned otherwise: it would be dropped without a word. A form hides the
 * field that does not count, and may send it along.
 */
export function ownerFaults(typed: RecordInput, mode: number): FieldFault[] {
  if ('assignMode' in typed) return []
  const owners = [
    ['technicianId', AssignMode.Technician],
    ['serviceGroupId', AssignMode.ServiceGroup],
  ] as const
  return owners.flatMap(([field, needed]) =>
    typed[field] == null || mode === needed
      ? []
      : [
          {
            field,
            message: `指派方式是「${assignModeNames[mode as AssignMode]}」，请先在编辑里改为「${assignModeNames[needed]}」`,
          },
        ],
  )
}

/** Gives what is stored of how a plan runs: the rule as the RFC writes it, and only the person or group that the way of assigning asks for. Throws `invalid-input` beside fields, with those of the caller. */
export async function checkRunning<T extends Running>(
  ctx: Context,
  input: T,
  faults: readonly FieldFault[],
): Promise<T & { technicianId: string | null; serviceGroupId: string | null }> {
  const read = readRecurrence(input.recurrence)
  const technicianId = input.assignMode === AssignMode.Technician ? (input.technicianId ?? null) : null
  const serviceGroupId = input.assignMode === AssignMode.ServiceGroup ? (input.serviceGroupId ?? null) : null
  const technician = technicianId === null ? undefined : (await staffByIds(ctx, [technicianId])).get(technicianId)
  const serves = technician?.isActive === true && technician.roles.includes(RoleType.Technician)
  const all: FieldFault[] = [
    ...faults,
    ...('fault' in read ? [{ field: 'recurrence', message: read.fault }] : []),
    ...(input.assignMode === AssignMode.Technician && !serves
      ? [{ field: 'technicianId', message: technician === undefined ? '请选择服务人员' : '请选择在职的服务人员' }]
      : []),
    ...(input.assignMode === AssignMode.ServiceGroup && serviceGroupId === null
      ? [{ field: 'serviceGroupId', message: '请选择服务团队' }]
      : []),
  ]
  if (all.length > 0) throw new Failure('invalid-input', {}, { fields: all })
  return {
    ...input,
    recurrence: 'rule' in read ? textOfRecurrence(read.rule) : input.recurrence,
    technicianId,
    serviceGroupId,
  }
}
