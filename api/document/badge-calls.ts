/** Counts of the menu, of all areas at once. `Our choice:` the specification has a call for each of some lists, which stand beside. */
import { screens } from '@onsite/domain/screens.ts'
import { Type } from 'typebox'
import { defineCall, type TouchKey, touchKeys } from '../define-call.ts'

/**
 * How many wait in the list of each menu entry with a badge, of those that this person may open, counted up to `mostOnBadge`; free accounts get none
 * (Spec 1 §6).
 */
export const countBadges = defineCall({
  name: 'countBadges',
  method: 'GET',
  path: '/document/badges',
  area: 'document',
  title: '菜单角标',
  permission: 'open',
  /** `screen` is the name of the screen that the entry opens. */
  reply: Type.Array(Type.Object({ screen: Type.String(), count: Type.Integer() })),
})

const mobile = { method: 'GET', area: 'document', permission: 'open' } as const

/** `Our choice:` how much waits for this person in all lists together, for the entry of the phone's pages. */
export const countMobileTodo = defineCall({
  ...mobile,
  name: 'countMobileTodo',
  path: '/v2/menu/mobile/getCount',
  title: '手机待办总数',
  reply: Type.Integer(),
})

/** `Our choice:` the lists in which something waits for this person, the fullest first. */
export const listMobileTodo = defineCall({
  ...mobile,
  name: 'listMobileTodo',
  path: '/v2/menu/mobile/waitToDoList',
  title: '手机待办',
  reply: Type.Array(
    Type.Object({ screen: Type.String(), name: Type.String(), count: Type.Integer(), path: Type.String() }),
  ),
})

/** The counts grow stale with a badge, with anything of a kind that has one, and with another role. */
export const badgeMarks: readonly TouchKey[] = [
  'badge',
  'session',
  ...touchKeys.filter((key) => screens.some(({ menu }) => menu?.badge?.kind === key)),
]
