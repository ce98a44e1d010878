import { handOverWork } from '@onsite/api/people/handover-calls.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import type { FieldFault } from '@onsite/domain/failure.ts'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'

type Handed = Reply<typeof handOverWork>

export interface HandoverState {
  readonly moved: number
  readonly left: number
  readonly failed: Handed['failed']
  /** Nothing is left that a call could move. */
  readonly isDone: boolean
  /** Faults beside the rows, by place. */
  readonly faults: readonly FieldFault[]
}

const fresh: HandoverState = { moved: 0, left: 0, failed: [], isDone: false, faults: [] }

/** Hands over by portions until nothing is left, and says how far it is. */
export function useHandover() {
  const [state, setState] = useState<HandoverState | null>(null)
  // Portions are alike, and follow each other within a second.
  const act = useAct(handOverWork, { isOrdered: true, quiet: true })
  const run = async (userId: string, items: Input<typeof handOverWork>['items']): Promise<boolean> => {
    let now = fresh
    setState(now)
    for (;;) {
      const outcome = await act.run({ userId, items, skipIds: now.failed.map(({ id }) => id) })
      if (!outcome.ok) {
        setState({ ...now, faults: outcome.failure.fields })
        return false
      }
      const { failed, left, moved } = outcome.data
      const count = moved.reduce((sum, one) => sum + one.count, 0)
      const all = [...now.failed, ...failed]
      now = { ...now, moved: now.moved + count, left, failed: all, isDone: left === 0 }
      setState(now)
      if (left === 0) return true
    }
  }
  return { state, run, busy: act.busy, failure: act.failure }
}
