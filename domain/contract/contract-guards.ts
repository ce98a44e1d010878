/** Guards that sales and service contracts share. */
import type { Actor } from '../lifecycle.ts'

/** Actor of steps that nobody presses: those of the daily job and of approvals. */
export const systemActor: Actor = { id: '', role: null, powers: [] }

interface Recyclable {
  readonly isDeleted: boolean
}

export const isActive = ({ isDeleted }: Recyclable): string | null => (isDeleted ? '合同在回收站' : null)
export const isRecycled = ({ isDeleted }: Recyclable): string | null => (isDeleted ? null : '合同不在回收站')

/** Leaves a step to the system; a person reads the reason. */
export const bySystem =
  (reason: string) =>
  (_: object, actor: Actor): string | null =>
    actor.id === systemActor.id ? null : reason
