/** Whether somebody works here: a disabled person cannot sign in, takes no seat and is offered nowhere. */
export const PersonState = { Disabled: 0, Active: 1 } as const
export type PersonState = (typeof PersonState)[keyof typeof PersonState]

export const personStateNames: Readonly<Record<PersonState, string>> = { 0: '已停用', 1: '在职' }
