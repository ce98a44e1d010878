/** A proof of work: cheap for one person who signs in, dear for whoever guesses thousands of passwords. Set by the server, solved by the browser. */
export interface SignInWork {
  readonly id: string
  readonly salt: string
  /** Zero bits with which the digest of the solution must begin. */
  readonly bits: number
}

const fewestBits = 16
const mostBits = 22

/** Bits asked for after so many failures: a fifth of a second of a browser at first, some seconds at most. */
export function bitsAfter(failures: number): number {
  return Math.min(mostBits, fewestBits + Math.floor(failures / 5))
}

/** The text whose SHA-256 is looked at. */
export function workText(salt: string, nonce: number): string {
  return `${salt}:${nonce}`
}

/** Whether a digest begins with so many zero bits. */
export function hasLeadingZeros(digest: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  const rest = bits % 8
  if (digest.subarray(0, whole).some((byte) => byte !== 0)) return false
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0
}
