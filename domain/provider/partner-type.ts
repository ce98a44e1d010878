/** Partner types (Spec 2 §3). */
export const PartnerType = { Outsourced: 1, Authorized: 3, Platform: 4 } as const
export type PartnerType = (typeof PartnerType)[keyof typeof PartnerType]

export const partnerTypeNames: Readonly<Record<PartnerType, string>> = {
  1: '外包',
  3: '授权服务商',
  4: '授权服务平台',
}

/** `Our choice:` two states; a provider's people leave and come back with it. */
export const ProviderState = { Disabled: 0, Enabled: 1 } as const
export type ProviderState = (typeof ProviderState)[keyof typeof ProviderState]

export const providerStateNames: Readonly<Record<ProviderState, string>> = { 0: '停用', 1: '启用' }
