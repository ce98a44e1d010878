import type { DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { Lifecycle } from '@onsite/domain/lifecycle.ts'
import type { Context } from '../kernel/context.ts'

interface ShownVerdict<Action extends string> {
  action: Action
  label: string
  allowed: boolean
  reasons: string[]
}

/**
 * Actions that the person's role may take at all, with the reasons against each now; one that answers a situation only while it is possible, unless the page
 * explains these as well.
 */
export function verdictsOf<State extends number, Facts, Action extends string>(
  ctx: Pick<Context, 'actor' | 'now'>,
  lifecycle: Lifecycle<State, Facts, Action, DocumentMove<State, Facts>>,
  facts: NoInfer<Facts>,
  explainsAll = false,
): ShownVerdict<Action>[] {
  const { moves } = lifecycle
  return lifecycle
    .judgeAll(facts, ctx.actor, ctx.now)
    .filter(
      ({ action, allowed, permitted }) => permitted && (allowed || explainsAll || moves[action].situational !== true),
    )
    .map(({ action, allowed, label, reasons }) => ({ action, label, allowed, reasons: [...reasons] }))
}
