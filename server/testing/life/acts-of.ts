import type { AnyCall } from '@onsite/api/define-call.ts'
import { callsByAction } from '@onsite/api/document/action-calls.ts'
import type { DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { Act } from './life.ts'

/**
 * The acts of a kind: each action by the call that takes it, with a reason where its row asks for one.
 * @param inputs of actions that need more
 */
export function actsOf<Action extends string>(
  moves: Readonly<Record<Action, Pick<DocumentMove<number, never>, 'asks' | 'label'>>>,
  calls: readonly AnyCall[],
  inputs: Readonly<Partial<Record<Action, Act['input']>>>,
): Readonly<Record<string, Act>> {
  const served = callsByAction(calls)
  return Object.fromEntries(
    (Object.keys(moves) as Action[]).map((action): [string, Act] => {
      const found = served.get(action)
      if (found === undefined) throw new Error(`no call takes ${action}`)
      const { call, says } = found
      const { asks } = moves[action]
      const reason = asks !== undefined && 'reason' in asks ? { reason: '另有安排' } : {}
      const own: Act['input'] = inputs[action] ?? (() => ({}))
      const input: Act['input'] = async (turn) => {
        const more = await own(turn)
        return more === undefined ? undefined : { ...reason, ...says, ...more }
      }
      return [action, { call, input }]
    }),
  )
}
