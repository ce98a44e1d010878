/** The steps of a document, made of drafts that its kind gives in their order: done, waited for, or ahead. */

export interface DocumentStep {
  readonly key: string
  readonly title: string
  readonly status: 'done' | 'now' | 'ahead' | 'ended'
  /** Did it or is to do it; '' for nobody in particular. */
  readonly who: string
  /** When it was done, or since when it is waited for; null for what lies ahead. */
  readonly at: string | null
  /** How long it took after the step before, in milliseconds. */
  readonly tookMs: number | null
}

/** A step as the kind knows it. */
export interface StepDraft {
  readonly key: string
  readonly title: string
  readonly who: string
  /** null: not done yet. */
  readonly at: string | null
  /** The state in which this step is what is waited for. */
  readonly isNow: boolean
  /** Done as soon as it has a time, though the document still waits in its state. */
  readonly endsWait?: boolean
  /** Left out of what lies ahead. */
  readonly optional?: boolean
}

/** The end of a document that was broken off. */
export interface StepEnd {
  readonly title: string
  readonly at: string | null
}

/** The steps in order; of a document that was broken off those that were done, then the end. */
export function documentSteps(drafts: readonly StepDraft[], end: StepEnd | null): DocumentStep[] {
  const reached = drafts.findLastIndex((one) => one.isNow || (one.at !== null && !drafts.some((other) => other.isNow)))
  // Steps that were passed over (grabbed without an assignment, ended without a visit) are not listed.
  const kept = drafts.filter((one, index) =>
    end !== null || index < reached ? one.at !== null : one.at !== null || one.isNow || one.optional !== true,
  )
  const nowAt = kept.findIndex((one) => one.isNow)
  let before: string | null = null
  const steps = kept.map((one, index): DocumentStep => {
    // Behind the current step a time is of an earlier round (reassigned, reopened) and says nothing.
    const isAhead = nowAt >= 0 && index > nowAt
    const isDone = one.at !== null && !isAhead && !(one.isNow && one.endsWait !== true)
    const since = before
    if (isDone) before = one.at
    return {
      key: one.key,
      title: one.title,
      status: isDone ? 'done' : one.isNow ? 'now' : 'ahead',
      who: isAhead ? '' : one.who,
      at: isDone ? one.at : one.isNow ? since : null,
      tookMs: isDone ? between(since, one.at) : null,
    }
  })
  if (end === null) return steps
  return [
    ...steps,
    { key: 'end', title: end.title, status: 'ended', who: '', at: end.at, tookMs: between(before, end.at) },
  ]
}

/** Steps of a document that goes through its states one after the other; none of them is now where it has left them. */
export function stepsOfStates(
  states: Readonly<Record<number, { readonly label: string }>>,
  order: readonly number[],
  state: number,
): DocumentStep[] {
  const nowAt = order.indexOf(state)
  return order.map((one, at) => ({
    key: String(one),
    title: states[one]?.label ?? '',
    status: nowAt < 0 || at > nowAt ? 'ahead' : at === nowAt ? 'now' : 'done',
    who: '',
    at: null,
    tookMs: null,
  }))
}

const between = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from))
