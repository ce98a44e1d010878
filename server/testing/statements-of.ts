/** Records the statements that some work sends to PostgreSQL, for tests that keep lists from sending more. */
import { Client } from 'pg'

type Sending = (this: Client, ...sent: unknown[]) => unknown

const frame = /^(begin|commit|rollback|savepoint|release|set|select set_config)/i

const textOf = (sent: unknown): string => {
  if (typeof sent === 'string') return sent
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : ''
}

/** Lists the statements of some work without those that frame its transaction. Nothing else may run beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  // The library types `query` by overloads; counting needs the one signature that they share.
  const prototype = Client.prototype as unknown as { query: Sending }
  const { query } = prototype
  prototype.query = function counted(...args) {
    const text = textOf(args[0])
    if (text !== '' && !frame.test(text)) sent.push(text)
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}
