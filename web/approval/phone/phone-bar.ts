import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import { actionBar } from '../handling/approval-texts.ts'
import type { SheetAction } from './action-input.ts'

type Verdict = ApprovalDetail['actions'][number]

export interface PhoneBar {
  /** Large buttons, at most two, the more likely one at the right. */
  readonly main: readonly SheetAction[]
  readonly more: readonly SheetAction[]
  readonly refused: readonly Verdict[]
  readonly hasMore: boolean
}

const mostMain = 2

/** Divides actions into those within reach of the thumb, and those under 更多. */
export function phoneBar(verdicts: readonly Verdict[]): PhoneBar {
  const { shown, more } = actionBar(verdicts)
  const allowed = [...shown, ...more].filter((verdict) => verdict.allowed).map(({ action }) => action as SheetAction)
  const refused = more.filter((verdict) => !verdict.allowed)
  const rest = allowed.slice(mostMain)
  return {
    main: allowed.slice(0, mostMain).toReversed(),
    more: rest,
    refused,
    hasMore: rest.length > 0 || refused.length > 0,
  }
}
