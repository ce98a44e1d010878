import { getMenu, type MenuEntry } from '@onsite/api/session/session-calls.ts'
import { useCall } from '../kernel/use-call.ts'

const marks = ['session', 'menu'] as const

/** The menu of this person, with what was starred. */
export const useMenu = () => useCall(getMenu, {}, { marks })

/** The entries that the person starred, in the chosen order. */
export const findStarred = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(({ starPlace }) => starPlace !== null).toSorted((a, b) => (a.starPlace ?? 0) - (b.starPlace ?? 0))
