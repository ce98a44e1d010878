/**
 * Steps that this page took itself. A dialog or a button may still show the version from before one of them; what lies between is the person's own doing
 * and no reason to refuse the next step as stale.
 */
import { forgetWithPerson } from '../kernel/person-memory.ts'

const next = new Map<string, Map<number, number>>()
forgetWithPerson(() => next.clear())

/** A document as it goes along with a step. */
interface Seen {
  readonly id: string
  readonly version: number
}

/** Notes that a step led a document from the version that was sent to the one that the reply names. */
function noteOwnStep({ id, version }: Seen, to: number): void {
  if (to === version) return
  const steps = next.get(id) ?? new Map<number, number>()
  next.set(id, steps.set(version, to))
}

/** The version up to which nobody but this page changed a document, from the one that it was seen with. */
export function ownVersion({ id, version }: Seen): number {
  const steps = next.get(id)
  let now = version
  // Versions only grow, so this ends.
  for (let to = steps?.get(now); to !== undefined && to > now; to = steps?.get(now)) now = to
  return now
}

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'version' in value &&
  typeof value.version === 'number'

/** The input of a step as of the person's own last one; anything else as it is. */
export const withOwnVersion = <Input>(input: Input): Input =>
  isSeen(input) ? { ...input, version: ownVersion(input) } : input

/** Notes what the reply to a step says of the document that was sent along. */
export function noteReply(input: unknown, reply: unknown): void {
  if (isSeen(input) && isSeen(reply) && reply.id === input.id) noteOwnStep(input, reply.version)
}
