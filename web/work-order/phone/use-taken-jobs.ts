import { revokeGrab, undoMoves } from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { failureOf } from '../../kernel/call-failure.ts'
import { markStale } from '../../kernel/query-client.ts'
import { call, newRequestKey } from '../../kernel/request.ts'
import { useToast } from '../../kernel/toast.tsx'
import { useLatest } from '../../kernel/use-latest.ts'
import { type Notice, noticeOf } from '../../kit/phone/phone-notice.ts'
import type { OrderMoves } from './order-moves.ts'
import { nothingTaken, placed, type Standing, type TakenJob, takenReducer, type TakenState } from './taken-jobs.ts'

/** How long a taken order keeps its place. */
const holdMs = 2000

export interface TakenJobs {
  readonly state: TakenState
  take(this: void, by: WorkOrderAction, job: WorkOrderRow, standing: Standing): Promise<void>
  /** Back to where it came from: to the dispatcher, or into the pool. */
  giveBack(this: void, taken: TakenJob): Promise<void>
  placed(this: void, now: Standing): Standing
}

/**
 * Takes orders from the lists of a phone and gives them back.
 * @param onTaken told when the order has left its list for good
 */
export function useTakenJobs(
  moves: OrderMoves,
  tell: (notice: Notice | null) => void,
  onTaken: (job: WorkOrderRow) => void,
): TakenJobs {
  const toast = useToast()
  const [state, dispatch] = useReducer(takenReducer, nothingTaken)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const returned = useRef(new Set<string>())
  const latestOnTaken = useLatest(onTaken)
  useEffect(() => {
    const all = timers.current
    return () => all.forEach((timer) => clearTimeout(timer))
  }, [])
  const { run } = moves
  const take = useCallback<TakenJobs['take']>(
    async (by, job, standing) => {
      dispatch({ type: 'take', job, by, standing })
      const moved = await run(by, job)
      if (moved === null) return dispatch({ type: 'release', id: job.id, isDue: false })
      dispatch({ type: 'answer', id: job.id, moved })
      returned.current.delete(job.id)
      const release = () => {
        dispatch({ type: 'release', id: job.id, isDue: true })
        if (!returned.current.has(job.id)) latestOnTaken.current(job)
      }
      timers.current.add(setTimeout(release, holdMs))
    },
    [run, latestOnTaken],
  )
  const giveBack = useCallback<TakenJobs['giveBack']>(
    async (taken) => {
      const { id } = taken.job
      returned.current.add(id)
      dispatch({ type: 'giveBack', id })
      try {
        await sendBack(taken)
        toast.done('已撤销')
      } catch (error) {
        tell(noticeOf(failureOf(error)))
      } finally {
        markStale(undoMoves.touches)
        dispatch({ type: 'release', id, isDue: false })
      }
    },
    [tell, toast],
  )
  return { state, take, giveBack, placed: (now) => placed(state, now) }
}

async function sendBack({ by, job, moved }: TakenJob): Promise<void> {
  if (moved === null) return
  const options = { idempotencyKey: newRequestKey() }
  if (by === 'grab') await call(revokeGrab, { id: job.id, version: moved.version }, options)
  else await call(undoMoves, { moves: [{ id: job.id, logId: moved.logId }] }, options)
}
