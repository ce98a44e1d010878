/** Screens as data: one row gives the route, its title, who may open it and where it stands in the menu. `screens.ts` collects the areas' rows. */
import type { PaidFeature } from './permission/plan.ts'
import type { PermissionName } from './permission/permission-codes.ts'

/** The eight menu groups of Spec 1 §2, in order. */
export const menuGroups = {
  order: '工单',
  customer: '客户',
  conversation: '会话',
  office: '办公',
  stock: '库存',
  finance: '财务',
  operation: '运营',
  setting: '设置',
} as const
export type MenuGroup = keyof typeof menuGroups

/** The count that a menu entry shows (Spec 1 §7 "Badge counts"): as many as its list has, up to `mostOnBadge`. */
export interface Badge {
  /** A kind of record, or one whose counter stands in its area's manifest. */
  readonly kind: string
  readonly view: string
  /** The states of the view that wait for somebody; absent for all of them. */
  readonly states?: readonly number[]
  /** The measure word of what is counted: `待指派 8 张`. */
  readonly unit: string
}

/**
 * No badge counts further. `Our choice:` nobody goes through so many one by one, and each record more would make every menu dearer; the list itself has the
 * exact number.
 */
export const mostOnBadge = 1000

/** The count of a badge where there is room for it: `37`, `999+` for all that was not counted further. */
export const badgeFigure = (count: number): string => (count < mostOnBadge ? String(count) : `${mostOnBadge - 1}+`)

export interface ScreenRow {
  /** react-router path pattern, exactly as specified. */
  readonly path: string
  /** Other paths that lead here, without parameters. */
  readonly alsoAt?: readonly string[]
  /** The specification's screen name (`AllOrder`), also the key of the web component and the tab's `routerName`. */
  readonly name: string
  readonly title: string
  /** Permission to open it, '' for everyone who is signed in, null for pages outside the session (sign-in, error pages). */
  readonly permission: PermissionName | '' | null
  /** `layout`: inside the shell with tabs; `bare`: a page of its own. */
  readonly frame: 'layout' | 'bare'
  /** The kind of record whose page it is, by its first parameter: links lead here, on a phone to the page of the kind that is `bare`. */
  readonly pageOf?: string
  /** Kept alive when its tab loses focus (Spec 1 §2). */
  readonly cached?: boolean
  /** A designer of several panes: below 1440 px the menu folds for it. */
  readonly needsWidth?: true
  /** Says that there is nothing to see: its tab closes when one goes elsewhere. */
  readonly passing?: boolean
  /** Not offered on the free plan: a lock in the menu, refused by the server. */
  readonly feature?: PaidFeature
  /** Disabled for an administrator, in the menu and by address, while more people use the plan than it has seats (Spec 1 §4, §6). */
  readonly needsSeats?: true
  /** About the installation, not an enterprise: in the menu of its operators only; the server refuses it to others. */
  readonly forOperators?: true
  /** A letter that opens it from any page that has no use of its own for the letter, and the list to which one goes back from it. */
  readonly key?: { readonly letter: string; readonly back: string }
  /** A letter that opens it after G, from any page; of two that share it the first that the person may open. */
  readonly goLetter?: string
  /** A page made for a phone that 我的 of every phone page leads to, with what waits there: counts of these screens. */
  readonly phone?: { readonly label: string; readonly counts: readonly string[] }
  readonly menu?: {
    readonly group: MenuGroup
    /** Where it stands in its group, smaller first; in steps of ten, so that others fit between. */
    readonly place: number
    readonly label: string
    readonly icon: string
    readonly badge?: Badge
  }
}
