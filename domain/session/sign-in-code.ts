/** Codes sent to phones. `Our choice:` all numbers, as the specification is silent; they are those that people know from other products of the country. */
export const signInCode = {
  digits: 6,
  validSeconds: 300,
  /** Wrong codes after which the right one counts no more. */
  mostTries: 5,
  pauseSeconds: 60,
  mostPerDay: 10,
  mostPerSubnetAndHour: 20,
  /** From here on asking takes a proof of work. */
  freePerDay: 3,
  freePerSubnetAndHour: 10,
} as const

/** A code serves for what it was asked for only. */
export const codePurposes = ['login', 'password', 'register', 'join'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Minutes for which what was proven by a code may be used: to choose an enterprise, to set a password. */
export const ticketMinutes = 10

/** A mobile number as people type it: with spaces, dashes or the country code. */
export function plainMobile(text: string): string {
  return text.replaceAll(/[\s-]/g, '').replace(/^(\+|00)86/, '')
}

export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
