/** Every attempt to prove whose account it is, by password or code, passes here before it is judged. */
import type { SignInProof } from '@onsite/api/session/session-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import {
  type Attempter,
  countFailure,
  failuresBefore,
  freeFailures,
  isKnownDevice,
  needsProof,
} from './attempt-store.ts'
import { workCheck } from './human-check.ts'
import { type Account, type AccountPerson, findAccount, peopleOfAccount } from './session-store.ts'

export interface Admitted {
  readonly attempter: Attempter
  readonly account: Account | null
  readonly people: readonly AccountPerson[]
  /** The failure that makes strangers' attempts harder from now on, if it is one. */
  readonly isOutOfHand: boolean
}

/**
 * Counts the attempt, or refuses to judge it before a task is solved: many failures make strangers slower, but shut nobody out. Throws `sign-in-check` with
 * the task, for accounts that do not exist as well.
 */
export async function admitAttempt(
  ctx: AnonymousContext,
  mobile: string,
  proof: SignInProof | undefined,
): Promise<Admitted> {
  const { deviceHash, ip } = ctx.cookie
  const admitted = await ctx.database.system(async (tx): Promise<Admitted | SignInWork> => {
    const account = await findAccount(tx, mobile)
    const isKnown = account !== null && deviceHash !== null && (await isKnownDevice(tx, account.id, deviceHash))
    const attempter: Attempter = { mobile, ip, knownDevice: isKnown ? deviceHash : null }
    const failures = await failuresBefore(tx, attempter)
    if (needsProof(failures, attempter) && (proof === undefined || !(await workCheck.verify(tx, mobile, proof))))
      return await workCheck.issue(tx, mobile, failures)
    await countFailure(tx, attempter)
    const people = account === null ? [] : await peopleOfAccount(tx, account.id)
    return { account, attempter, people, isOutOfHand: !isKnown && failures.own + 1 === freeFailures }
  })
  // Thrown behind the commit, which keeps the task.
  if ('salt' in admitted) throw new Failure('sign-in-check', {}, { data: admitted })
  return admitted
}
