/** Lists the statements that some work sends to PostgreSQL, for tests that keep lists from sending more. */
import { trafficOf } from './traffic.ts'

const frame = /^(begin|commit|rollback|savepoint|release|set|select set_config|select open_session)/i

/** Lists the statements of some work without those that frame its transaction and open its session. Nothing else may run beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { sent } = await trafficOf(work)
  return sent.map(({ text }) => text).filter((text) => !frame.test(text))
}
