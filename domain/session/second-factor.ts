/** The second factor: codes of an authenticator, and recovery codes for whoever has lost it. */
export const secondFactor = {
  /** Codes that each serve once. */
  recoveryCodes: 10,
  /** Wrong codes after which one has to wait between tries. */
  freeFailures: 5,
  waitMinutes: 15,
  /** As long the same secret is offered to whoever sets it up: a page that was read anew must not make worthless what was scanned. */
  offerMinutes: 15,
} as const

/** Least and most minutes after which a session of an administrator may end. */
export const adminIdle = { least: 5, most: 720 } as const

/** A typed code without what people put between its signs. */
export const plainPasscode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
