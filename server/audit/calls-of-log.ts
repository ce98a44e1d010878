/** Calls whose rows make up a part of the log that has a name of its own. */
import { calls } from '@onsite/api/calls.ts'
import { endSessionOfPerson, endSessionsOfPerson } from '@onsite/api/people/online-people-calls.ts'
import { setPassword, signInByCode } from '@onsite/api/session/code-calls.ts'
import { signInByPcCode } from '@onsite/api/session/host-calls.ts'
import { endOnlineSession, endOtherSessions } from '@onsite/api/session/online-calls.ts'
import { proveSecondFactor } from '@onsite/api/session/second-factor-calls.ts'
import { signIn, signOut } from '@onsite/api/session/session-calls.ts'
import { finishSignIn } from '@onsite/api/session/source-calls.ts'
import type { AuditLog } from '@onsite/domain/audit/audit-logs.ts'

/** Ways of signing in, as the log names them. */
export const waysIn: ReadonlyMap<string, string> = new Map(
  [signIn, signInByCode, proveSecondFactor, ...Object.values(finishSignIn), signInByPcCode].map(({ name, title }) => [
    name,
    title,
  ]),
)

const waysOut = [signOut, endOnlineSession, endOtherSessions, endSessionOfPerson, endSessionsOfPerson]

/** Data leave by calls that make a file, and by those that hand one out, which alone are audited although they only read. */
const takesDataOut = ({ audited, name }: (typeof calls)[number]) => audited === true || name.startsWith('export')

export const callsOfLog: Readonly<Record<AuditLog, readonly string[]>> = {
  signIn: [...waysIn.keys(), ...[...waysOut, setPassword].map(({ name }) => name)],
  export: calls.filter(takesDataOut).map(({ name }) => name),
}
