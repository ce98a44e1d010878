/** Lists the steps of a process and the roles that act at each (permissions of the order's lifecycle, Spec 1 §6). */
import { type FormStep, type OrderStep, orderSteps } from '../field/form-step.ts'
import { type PermissionName, permissionOf } from '../permission/permission-codes.ts'
import { RoleType, roleTypes } from '../permission/roles.ts'
import type { OrderProcess } from './order-process.ts'

const permissions: Readonly<Record<OrderStep, readonly PermissionName[]>> = {
  create: ['workOrder.create'],
  accept: ['workOrder.accept'],
  assign: ['workOrder.assign'],
  pickUp: ['workOrder.serve'],
  book: ['workOrder.serve'],
  start: ['workOrder.serve'],
  complete: ['workOrder.serve'],
  receipt: ['workOrder.serve'],
  collect: ['workOrder.serve', 'workOrder.collect'],
  evaluate: ['workOrder.evaluate'],
}

/** Roles that act at a step in a new enterprise, besides the administrator, who may do everything. Plain records are filled by anybody. */
export function rolesOfStep(step: FormStep): readonly RoleType[] {
  if (step === 'edit') return [...new Set(permissionOf('workOrder.edit').roles)]
  const names = permissions[step]
  return roleTypes.filter(
    (role) => role !== RoleType.Administrator && names.some((name) => permissionOf(name).roles.includes(role)),
  )
}

/** Whether a process has a step; most are part of every order. */
export function hasStep(process: OrderProcess, step: OrderStep): boolean {
  if (step === 'accept') return process.acceptanceRequired
  if (step === 'receipt') return process.receiptEnabled
  if (step === 'collect') return process.collectionEnabled
  if (step === 'evaluate') return process.evaluationEnabled
  return true
}

/** The steps of a process in the order in which they happen. */
export function stepsOf(process: OrderProcess): OrderStep[] {
  return orderSteps.filter((step) => hasStep(process, step))
}
