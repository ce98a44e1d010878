/** Codes by time (RFC 6238) and recovery codes. */
import { createHash, randomInt } from 'node:crypto'
import { plainPasscode, secondFactor } from '@onsite/domain/session/second-factor.ts'
import { Secret, TOTP } from 'otpauth'

const periodMs = 30_000
/** Clocks of phones may be a step apart from ours. */
const window = 1
const issuer = '现场通'

/** A new secret, as authenticators take it (base32). */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodMs / 1000, secret: Secret.fromBase32(secret) })

/** The address that an authenticator reads from a QR code. */
export const authenticatorAddress = (secret: string, label: string): string => totp(secret, label).toString()

/** The step of which a code is, null for a wrong one. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = plainPasscode(typed)
  if (!/^\d{6}$/.test(token)) return null
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta
}

/** Without signs that look alike on paper; 79 bits, so that a plain digest keeps them. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeSigns = 16

/** Fresh recovery codes, `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: secondFactor.recoveryCodes }, () =>
    Array.from(
      { length: codeSigns },
      (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${signs[randomInt(signs.length)]}`,
    ).join(''),
  )
}

/** Digest of a recovery code of a person; null for what cannot be one. */
export function recoveryHash(personId: string, typed: string): Buffer | null {
  const code = plainPasscode(typed)
  return code.length === codeSigns ? createHash('sha256').update(`${personId} ${code}`).digest() : null
}
