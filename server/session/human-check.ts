/** The interface of whatever slows down an attempt to sign in after many failures. `Our choice:` by default a proof of work, which needs no other service and no person's patience. */
import { createHash, randomBytes } from 'node:crypto'
import type { SignInProof } from '@onsite/api/session/session-calls.ts'
import { bitsAfter, hasLeadingZeros, type SignInWork, workText } from '@onsite/domain/session/sign-in-work.ts'
import type { Tx } from '../kernel/database.ts'
import { addTask, type Failures, freeFailures, takeTask } from './attempt-store.ts'

export interface HumanCheck {
  /** Makes a task for the browser that wants to sign in as this account. */
  issue(tx: Tx, mobile: string, failures: Failures): Promise<SignInWork>
  /** Whether a proof solves a task that was issued for the account; it serves once. */
  verify(tx: Tx, mobile: string, proof: SignInProof): Promise<boolean>
}

/** The browser searches a number whose digest begins with zeros. */
export const workCheck: HumanCheck = {
  async issue(tx, mobile, { own }) {
    const task = { salt: randomBytes(16).toString('base64url'), bits: bitsAfter(Math.max(0, own - freeFailures)) }
    return { id: await addTask(tx, mobile, task), ...task }
  },
  async verify(tx, mobile, { id, nonce }) {
    const task = await takeTask(tx, mobile, id)
    if (task === undefined) return false
    return hasLeadingZeros(createHash('sha256').update(workText(task.salt, nonce)).digest(), task.bits)
  },
}
