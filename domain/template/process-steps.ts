/** The steps that a process has, and the roles that act at each (permissions of the kind's lifecycle, Spec 1 §6). */
import type { DocumentProcess } from '../document/document-process.ts'
import { isOn, type ProcessSpec } from '../document/process-spec.ts'
import type { FormStep } from '../field/form-step.ts'
import { type PermissionName, permissionOf } from '../permission/permission-codes.ts'
import { RoleType, roleTypes } from '../permission/roles.ts'

/** Roles that act with one of these permissions in a new enterprise, besides the administrator, who may do everything. */
export const rolesWith = (permissions: readonly PermissionName[]): readonly RoleType[] =>
  roleTypes.filter(
    (role) => role !== RoleType.Administrator && permissions.some((name) => permissionOf(name).roles.includes(role)),
  )

/** Roles that act at a step of the kind, or edit. */
export function rolesOfStep(spec: ProcessSpec, step: FormStep): readonly RoleType[] {
  return rolesWith(step === 'edit' ? [spec.editing] : permissionsOf(spec, step))
}

function permissionsOf({ document, steps }: ProcessSpec, step: string): readonly PermissionName[] {
  const named = steps[step]?.permissions
  if (named !== undefined) return named
  return document.fillingAt(step).flatMap((action) => {
    const permission = document.lifecycle.moves[action]?.permission ?? ''
    return permission === '' ? [] : [permission]
  })
}

/** Whether a process has a step of its kind; most are part of every document. */
export function hasStep({ steps }: ProcessSpec, process: DocumentProcess, step: string): boolean {
  const flag = steps[step]?.switch
  return Object.hasOwn(steps, step) && (flag === undefined || isOn(process, flag))
}

/** The steps of a process in the order in which they happen. */
export function stepsOf(spec: ProcessSpec, process: DocumentProcess): string[] {
  return Object.keys(spec.steps).filter((step) => hasStep(spec, process, step))
}
