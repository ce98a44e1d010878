import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignInProof } from '@onsite/api/session/session-calls.ts'
import { hasLeadingZeros, type SignInWork, workText } from '@onsite/domain/session/sign-in-work.ts'

/** Longer than this without a pause, and the page would stutter. */
const pauseAfterMs = 30

/** Solves the task that the server sets after many failures. The browser's own SHA-256 is not there over plain http, so it is computed here. */
export async function solveWork({ bits, id, salt }: SignInWork): Promise<SignInProof> {
  let pausedAt = performance.now()
  for (let nonce = 0; ; nonce += 1) {
    if (hasLeadingZeros(sha256(utf8ToBytes(workText(salt, nonce))), bits)) return { id, nonce }
    if (performance.now() - pausedAt < pauseAfterMs) continue
    // oxlint-disable-next-line no-await-in-loop -- the pause lets the page answer.
    await new Promise((resolve) => setTimeout(resolve))
    pausedAt = performance.now()
  }
}
