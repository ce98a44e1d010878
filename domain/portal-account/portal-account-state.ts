/** States of a portal account. `Our choice:` the specification names the screen only. */
export const PortalAccountState = { Invited: 0, Active: 1, Disabled: 2 } as const
export type PortalAccountState = (typeof PortalAccountState)[keyof typeof PortalAccountState]

export const portalAccountStateNames: Readonly<Record<PortalAccountState, string>> = {
  0: '待激活',
  1: '已启用',
  2: '已停用',
}

/** Masks a phone for strangers, including the last four digits: they must know these themselves. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.slice(0, 3) + '*'.repeat(Math.max(digits.length - 3, 4))
}

/** The digits that a guest confirms. */
export function lastDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-4)
}
