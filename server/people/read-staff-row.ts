/** Reads the cells of somebody's row: departments by their path, roles as the enterprise calls them, service groups and channels by their names. */
import { given } from '@onsite/domain/given.ts'
import { SalesChannel, salesChannelNames } from '@onsite/domain/people/sales-channel.ts'
import { roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import type { CellFault, ImportRow } from '../import/importer.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { type DepartmentRecord, departments, departmentsAbove } from './department-store.ts'
import { type RoleKey, storedRoles } from './role-store.ts'
import { ownTeams } from './staff-sheet-store.ts'

export const staffHeadings = {
  name: '姓名',
  mobile: '手机号',
  department: '部门',
  roles: '角色',
  groups: '服务团队',
  channels: '销售渠道',
} as const

const longestName = 30

/** Departments, roles and service groups that cells may name. */
export interface Known {
  readonly departments: ReadonlyMap<string, readonly string[]>
  readonly roles: ReadonlyMap<string, RoleKey>
  readonly groups: ReadonlyMap<string, string>
  readonly pathOf: (departmentId: string | null) => string
  readonly roleName: (key: RoleKey) => string
  readonly groupName: (id: string) => string
}

/** The path of each department from the top, `总部/华东服务部`, '' for none. */
export function departmentPaths(all: readonly DepartmentRecord[]): (id: string | null) => string {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return (id) => {
    const own = id === null ? undefined : names.get(id)
    if (id === null || own === undefined) return ''
    return [...(departmentsAbove(all, id) ?? []).map(({ name }) => name), own].join('/')
  }
}

export async function readKnown(ctx: StoreContext): Promise<Known> {
  const [all, stored, teams] = await Promise.all([departments(ctx), storedRoles(ctx), ownTeams(ctx)])
  const pathOf = departmentPaths(all)
  const named = new Map<string, string[]>()
  for (const { id, name } of all)
    for (const words of new Set([pathOf(id), name])) named.set(words, [...(named.get(words) ?? []), id])
  const roles = new Map<string, RoleKey>(roleTypes.map((role) => [roleNames[role], { role, variant: 0 }]))
  for (const { name, role, variant } of stored) if (name !== null) roles.set(name, { role, variant })
  const nameOfRole = new Map([...roles].map(([name, { role, variant }]) => [`${role}:${variant}`, name]))
  const nameOfTeam = new Map(teams.map(({ id, name }) => [id, name]))
  return {
    departments: named,
    roles,
    groups: new Map(teams.map(({ id, name }) => [name, id])),
    pathOf,
    roleName: ({ role, variant }) => nameOfRole.get(`${role}:${variant}`) ?? roleNames[role],
    groupName: (id) => nameOfTeam.get(id) ?? '',
  }
}

/** Everything that the cells say; absent where one is empty. */
export interface StaffCells {
  readonly name?: string
  readonly departmentId?: string
  readonly roles?: readonly { readonly role: RoleKey['role']; readonly variant: number }[]
  readonly groupIds?: readonly string[]
  readonly saleChannels?: readonly SalesChannel[]
}

const wordsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[、，,;；\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** Reads a cell of several names. Names that nobody knows are told together. */
function readNames<T>(cell: string, lookUp: (word: string) => T | undefined, label: string): T[] | string {
  const words = wordsOf(cell)
  if (words.length === 0) return `请填写${label}`
  const strange = words.filter((word) => lookUp(word) === undefined)
  if (strange.length > 0) return `没有${label}「${strange.join('」「')}」，请检查`
  return words.flatMap((word) => lookUp(word) ?? [])
}

function readDepartment({ departments: named }: Known, cell: string): { readonly id: string } | string {
  const path = cell
    .split('/')
    .map((word) => word.trim())
    .join('/')
  const [id, ...others] = named.get(path) ?? named.get(cell) ?? []
  if (id === undefined) return `没有部门「${cell}」，请先新建或改正`
  return others.length === 0 ? { id } : `有 ${others.length + 1} 个部门叫「${cell}」，请写全上级部门`
}

const channelCodes = new Map(Object.values(SalesChannel).map((code) => [salesChannelNames[code], code]))

/** @param isNew whether cells that somebody new needs must be filled */
export function readCells(
  known: Known,
  cells: ImportRow['cells'],
  isNew: boolean,
): { readonly read: StaffCells; readonly faults: readonly CellFault[] } {
  const faults: CellFault[] = []
  const cellOf = (column: string): string => cells[column]?.trim() ?? ''
  const tell = (column: string, message: string): void => void faults.push({ column, message })
  const namesIn = <T>(column: string, lookUp: (word: string) => T | undefined): T[] | undefined => {
    const cell = cellOf(column)
    if (cell === '') return undefined
    const found = readNames(cell, lookUp, column)
    if (typeof found !== 'string') return found
    tell(column, found)
    return undefined
  }
  const { department, groups, name: nameColumn, roles, channels } = staffHeadings
  const name = cellOf(nameColumn)
  if (name.length > longestName) tell(nameColumn, `姓名最多 ${longestName} 个字`)
  if (isNew && name === '') tell(nameColumn, '请填写姓名')
  if (isNew && cellOf(roles) === '') tell(roles, '请填写角色')
  const place = cellOf(department) === '' ? undefined : readDepartment(known, cellOf(department))
  if (typeof place === 'string') tell(department, place)
  const keys = namesIn(roles, (word) => known.roles.get(word))
  const twice = keys?.find((key, at) => keys.some((other, index) => index < at && other.role === key.role))
  if (twice !== undefined) tell(roles, `「${roleNames[twice.role]}」只能有一个，请删去多余的`)
  const groupIds = namesIn(groups, (word) => known.groups.get(word))
  const saleChannels = namesIn(channels, (word) => channelCodes.get(word))
  return {
    faults,
    read: given({
      name: name === '' ? undefined : name,
      departmentId: typeof place === 'object' ? place.id : undefined,
      roles: keys?.map(({ role, variant }) => ({ role, variant })),
      groupIds,
      saleChannels: saleChannels?.toSorted((one, other) => one - other),
    }),
  }
}
