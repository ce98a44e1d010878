import { newOrderProcess, type OrderProcess } from '@onsite/domain/template/order-process.ts'
import type { DraftHandle } from '../designer/use-draft.ts'

export interface ProcessHandle {
  readonly process: OrderProcess
  readonly canEdit: boolean
  /** Sets the edited process; changes under the same key in quick succession are one step of undo. */
  change(this: void, key: string, next: OrderProcess): void
  /** Sets switches and numbers of the process itself. */
  set(this: void, part: Partial<OrderProcess>): void
}

/** The process of a draft; a draft without one begins with the default. */
export function useProcess(draft: DraftHandle): ProcessHandle {
  const process = draft.state.content.process ?? newOrderProcess
  const change = (key: string, next: OrderProcess) =>
    draft.dispatch({ type: 'change-process', process: next, key, at: Date.now() })
  return {
    process,
    canEdit: draft.canEdit,
    change,
    set: (part) => change(Object.keys(part).join(','), { ...process, ...part }),
  }
}
