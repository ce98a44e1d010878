import { passwordFault } from '@onsite/domain/session/password-rule.ts'

/** Signs that nobody mistakes for others when they are read out. */
const signs = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679'
const length = 10

/** A first password, made in the browser so that nothing keeps it. */
export function firstPassword(): string {
  for (;;) {
    // Of 256 values those beyond the last whole round would favour the first signs.
    const values = [...crypto.getRandomValues(new Uint8Array(length * 4))]
    const usable = values.filter((value) => value < 256 - (256 % signs.length))
    const made = usable
      .slice(0, length)
      .map((value) => signs[value % signs.length])
      .join('')
    if (made.length === length && passwordFault(made, '') === null) return made
  }
}
