/** Actions on a phone: one large button for the next step, the rest behind 更多. */
import type { MoveVerdict } from '../../kit/move-buttons.tsx'
import { type ActionDocument, type DocumentLook, type Way, wayOf } from '../document-screens.ts'

type Screens<Action extends string> = Pick<DocumentLook<ActionDocument, Action>, 'spec'>

/** The step that the large button names, null without one. @param passed steps that are no next ones now, such as a booking that is made */
export function phoneNext<Action extends string>(
  { spec }: Screens<Action>,
  allowed: readonly Action[],
  passed: readonly Action[] = [],
): Action | null {
  const { moves } = spec.lifecycle
  return (
    spec.phoneActions.find(
      (action) => moves[action].phone === 'next' && allowed.includes(action) && !passed.includes(action),
    ) ?? null
  )
}

/** The words on the large button. */
export function phoneLabel<Action extends string>({ spec }: Screens<Action>, action: Action): string {
  const { label, phoneLabel: words } = spec.lifecycle.moves[action]
  return words ?? label
}

/** Whether a document leaves its list at once by a step. */
export const isTaking = <Action extends string>({ spec }: Screens<Action>, step: Action | null): boolean =>
  step !== null && spec.lifecycle.moves[step].leavesList === true

export interface MoreAction<Action extends string> {
  readonly action: Action
  readonly label: string
  readonly isDanger: boolean
  readonly allowed: boolean
  readonly reasons: readonly string[]
}

/**
 * Everything but the next step, possible things first and dangerous ones last of them; the impossible keeps its reasons. Steps of other states are left
 * out: the milestones say what is over and what is still to come.
 */
export function moreActions<Action extends string>(
  { spec }: Screens<Action>,
  document: { readonly state: number; readonly actions: readonly MoveVerdict<Action>[] },
  step: Action | null,
  labels: ReadonlyMap<Action, string> = new Map(),
): MoreAction<Action>[] {
  const listed = spec.phoneActions
    .filter((action) => action !== step)
    .flatMap((action): MoreAction<Action>[] => {
      const verdict = document.actions.find((one) => one.action === action)
      if (verdict === undefined) return []
      if (!verdict.allowed && !spec.lifecycle.moves[action].from.includes(document.state)) return []
      const { allowed, label, reasons } = verdict
      const isDanger = spec.lifecycle.moves[action].danger === true
      return [{ action, label: labels.get(action) ?? label, isDanger, allowed, reasons }]
    })
  const rank = ({ allowed, isDanger }: MoreAction<Action>) => (allowed ? 0 : 2) + (isDanger ? 1 : 0)
  return listed.toSorted((a, b) => rank(a) - rank(b))
}

/** How a phone runs an action: as the office does, but for reasons that only the office is asked for, and sheets that only a phone has. */
export function phoneWay<Action extends string>(
  { spec }: Screens<Action>,
  action: Action,
  document: Pick<ActionDocument, 'formSteps'>,
): Way {
  const move = spec.lifecycle.moves[action]
  if (move.phoneAsks === true) return { kind: 'dialog', name: action }
  const way = wayOf(move, document)
  return way.kind === 'reason' && way.asks.officeOnly === true ? { kind: 'press' } : way
}
