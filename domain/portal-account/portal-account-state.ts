/** States of a portal account. `Our choice:` the specification names the screen only. */
export const PortalAccountState = { Invited: 0, Active: 1, Disabled: 2 } as const
export type PortalAccountState = (typeof PortalAccountState)[keyof typeof PortalAccountState]

export const portalAccountStateNames: Readonly<Record<PortalAccountState, string>> = {
  0: '待激活',
  1: '已启用',
  2: '已停用',
}

/** How long an invitation may be accepted. */
export const invitationDays = 7

/** A phone as strangers may read it: the last four digits, which they must know themselves, are hidden as well. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.slice(0, 3) + '*'.repeat(Math.max(digits.length - 3, 4))
}

/** The digits that a guest confirms. */
export function lastDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-4)
}
