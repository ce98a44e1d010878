/** Keeps in this tab, over the way to the other system and back, where somebody wanted to go, and an account that waits for its person. */

export interface KeptPassage {
  readonly kind: string
  readonly enterpriseId: string
  /** The query of the sign-in page, with the page that was wanted. */
  readonly search: string
}

export interface WaitingAccount {
  readonly ticket: string
  /** `企业微信「zhangsan」` */
  readonly account: string
}

const passageKey = (state: string): string => `onsite.passage.${state}`
const accountKey = 'onsite.waitingAccount'

const read = (key: string): unknown => {
  const text = sessionStorage.getItem(key)
  return text === null ? null : (JSON.parse(text) as unknown)
}

export const keepPassage = (state: string, passage: KeptPassage): void =>
  sessionStorage.setItem(passageKey(state), JSON.stringify(passage))

/** The passage that began with this state, null for one of another browser. */
export const keptPassage = (state: string): KeptPassage | null => read(passageKey(state)) as KeptPassage | null

export const keepAccount = (account: WaitingAccount): void =>
  sessionStorage.setItem(accountKey, JSON.stringify(account))
export const waitingAccount = (): WaitingAccount | null => read(accountKey) as WaitingAccount | null
export const forgetAccount = (): void => sessionStorage.removeItem(accountKey)
