import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import type { Outcome } from '../../kernel/use-act.ts'
import { type FormPart, partOf, partValues } from '../../kit/form-part.ts'

/**
 * Sends a step together with its custom fields: they are judged first, and faults of the server stand beside them.
 * @returns null when a field stopped it
 */
export async function withFields<C extends AnyCall>(
  parts: readonly FormPart[],
  act: { send(this: void, input: Input<C>): Promise<Outcome<C>> },
  input: Input<C>,
): Promise<Outcome<C> | null> {
  const [fault] = parts.flatMap((part) => part.check())
  if (fault !== undefined) {
    partOf(parts, fault.field)?.goTo(fault.field)
    return null
  }
  const outcome = await act.send({ ...input, ...partValues(parts) })
  if (outcome.ok) return outcome
  const retry = () => void withFields(parts, act, input)
  if (parts.some((part) => part.takesFailure?.(outcome.failure, retry) === true)) return outcome
  const { fields } = outcome.failure
  for (const part of parts) part.takeFaults(fields.filter(({ field }) => partOf(parts, field) === part))
  const [first] = fields
  if (first !== undefined) partOf(parts, first.field)?.goTo(first.field)
  return outcome
}
