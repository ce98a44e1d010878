import type { MenuEntry } from '@onsite/api/session/session-calls.ts'
import type { Context } from '../kernel/context.ts'

/** A later area knows how the enterprise arranged the menu. */
export interface MenuSurroundings {
  /** The menu of a person as the enterprise arranged it, with its own entries. */
  readonly arrangeMenu: (ctx: Context, usual: readonly MenuEntry[]) => Promise<MenuEntry[]>
}
