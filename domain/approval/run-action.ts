import type { Chosen } from './approval-run.ts'

/** An action that a person takes on a run. `by` decides; `taskNo` names the task where there is one. */
export type RunAction =
  | {
      readonly kind: 'agree'
      readonly by: string
      readonly taskNo: number
      readonly reason: string
      readonly chosen?: Chosen
    }
  | { readonly kind: 'reject'; readonly by: string; readonly taskNo: number; readonly reason: string }
  | {
      readonly kind: 'sendBack'
      readonly by: string
      readonly taskNo: number
      /** `@start` or the id of a passed approver node. */
      readonly to: string
      /** True: the run returns straight to the sender afterwards; false: everything from the target on is asked again. */
      readonly resume: boolean
      readonly reason: string
    }
  | {
      readonly kind: 'transfer'
      readonly by: string
      readonly taskNo: number
      readonly to: string
      readonly reason: string
    }
  | {
      readonly kind: 'addBefore' | 'addAfter'
      readonly by: string
      readonly taskNo: number
      readonly people: readonly string[]
      readonly reason: string
    }
  | { readonly kind: 'removeAdded'; readonly by: string; readonly taskNo: number }
  /** An administrator acts; the caller has checked the right. */
  | {
      readonly kind: 'reassign'
      readonly by: string
      readonly taskNo: number
      readonly to: string
      readonly reason: string
    }
  /** `everyMinutes`: a task is urged once in this time. */
  | { readonly kind: 'urge'; readonly by: string; readonly everyMinutes: number }
  | { readonly kind: 'withdraw'; readonly by: string; readonly reason: string }
  /** The subject was cancelled. */
  | { readonly kind: 'end'; readonly reason: string }
