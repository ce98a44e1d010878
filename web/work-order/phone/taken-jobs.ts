/** Orders that are taken from a list keep their place there for a moment, so that no other order slides under the finger. */
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type { HomeTab } from './home-jobs.ts'

/** Whether an order leaves its list at once by a step. */
export const isTaking = (step: WorkOrderAction | null): boolean =>
  step !== null && workOrderDocument.lifecycle.moves[step].leavesList === true

export interface TakenJob {
  readonly job: WorkOrderRow
  readonly by: WorkOrderAction
  /** null while the server has not answered. */
  readonly moved: Moved | null
  readonly isGivenBack: boolean
}

/** A list as it is on screen. */
export interface Standing {
  readonly tab: HomeTab
  readonly rows: readonly WorkOrderRow[]
  /** The order to do next, drawn larger. */
  readonly nextId: string | null
}

export interface TakenState {
  readonly taken: readonly TakenJob[]
  /** How the list stood when the first of them was taken; null while there is none. */
  readonly standing: Standing | null
}

export const nothingTaken: TakenState = { taken: [], standing: null }

export type TakenEvent =
  | { readonly type: 'take'; readonly job: WorkOrderRow; readonly by: WorkOrderAction; readonly standing: Standing }
  | { readonly type: 'answer'; readonly id: string; readonly moved: Moved }
  | { readonly type: 'giveBack'; readonly id: string }
  /** `isDue`: its time is over, but an order on its way back stays until the server has answered. */
  | { readonly type: 'release'; readonly id: string; readonly isDue: boolean }

export function takenReducer(state: TakenState, event: TakenEvent): TakenState {
  const change = (id: string, part: Partial<TakenJob>): TakenState => ({
    ...state,
    taken: state.taken.map((one) => (one.job.id === id ? { ...one, ...part } : one)),
  })
  switch (event.type) {
    case 'take':
      return {
        taken: [...state.taken, { job: event.job, by: event.by, moved: null, isGivenBack: false }],
        standing: state.standing ?? event.standing,
      }
    case 'answer':
      return change(event.id, { moved: event.moved })
    case 'giveBack':
      return change(event.id, { isGivenBack: true })
    default: {
      const taken = state.taken.filter((one) => one.job.id !== event.id || (event.isDue && one.isGivenBack))
      return taken.length === 0 ? nothingTaken : { ...state, taken }
    }
  }
}

/** A list with every order in the place that it had; new ones come last. */
export function placed({ standing, taken }: TakenState, now: Standing): Standing {
  if (standing === null || standing.tab !== now.tab) return now
  const known = new Set(standing.rows.map(({ id }) => id))
  const fresh = new Map(now.rows.map((row) => [row.id, row]))
  const kept = new Map(taken.map(({ job }) => [job.id, job]))
  return {
    tab: now.tab,
    rows: [
      ...standing.rows.flatMap(({ id }) => kept.get(id) ?? fresh.get(id) ?? []),
      ...now.rows.filter(({ id }) => !known.has(id)),
    ],
    nextId: standing.nextId,
  }
}
