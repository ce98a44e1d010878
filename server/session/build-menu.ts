import type { MenuEntry } from '@onsite/api/session/session-calls.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { offers, type Plan } from '@onsite/domain/permission/plan.ts'
import { type MenuGroup, menuGroups, type ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'

export interface MenuViewer {
  readonly powers: readonly string[]
  readonly plan: Plan
  /** An administrator of an enterprise with more people than seats. */
  readonly lacksSeats: boolean
  /** Runs the installation. */
  readonly isOperator?: boolean
}

/** `form_type` of a menu entry (Spec 1 §2). */
const FormType = { DetailForm: 1, List: 2 } as const

/** The menu of one person: groups as parents, in the specified order, without those that would be empty. */
export function buildMenu(viewer: MenuViewer, rows: readonly ScreenRow[] = screens): MenuEntry[] {
  const seen = rows
    .filter((row) => row.menu !== undefined && row.permission !== null && isGranted(viewer.powers, row.permission))
    .filter((row) => row.forOperators !== true || viewer.isOperator === true)
    .toSorted((a, b) => (a.menu?.place ?? 0) - (b.menu?.place ?? 0))
  return (Object.keys(menuGroups) as MenuGroup[]).flatMap((group) => {
    const entries = seen.filter((row) => row.menu?.group === group).map((row) => entryOf(row, viewer))
    return entries.length === 0 ? [] : [groupEntry(group), ...entries]
  })
}

export const groupId = (group: MenuGroup): string => `group-${group}`

/** The parent of a group's entries. */
export function groupEntry(group: MenuGroup): MenuEntry {
  return {
    id: groupId(group),
    parentId: null,
    routerName: '',
    name: menuGroups[group],
    path: '',
    icon: group,
    form_type: FormType.List,
    url: '',
    templateId: null,
    disabled: false,
    locked: false,
    starPlace: null,
  }
}

/** The address that opens a screen: parameters that may be absent are left out of it. */
const pathOf = ({ path }: ScreenRow): string => path.replaceAll(/\/:\w+\?/g, '')

function entryOf(row: ScreenRow, viewer: MenuViewer): MenuEntry {
  const { menu } = row
  if (menu === undefined) throw new Error(`${row.name} is not in the menu`)
  return {
    id: row.name,
    parentId: groupId(menu.group),
    routerName: row.name,
    name: menu.label,
    path: pathOf(row),
    icon: menu.icon,
    form_type: row.name.startsWith('Create') ? FormType.DetailForm : FormType.List,
    url: '',
    templateId: null,
    disabled: viewer.lacksSeats && row.needsSeats === true,
    locked: row.feature !== undefined && !offers(viewer.plan, row.feature),
    starPlace: null,
  }
}
