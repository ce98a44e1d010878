/** Departments in the order of their tree. */
import type { DepartmentRow } from '@onsite/api/people/department-calls.ts'

export interface DepartmentLine {
  readonly department: DepartmentRow
  /** 0 at the top. */
  readonly depth: number
  /** The department whose head stands in when this one has none: the nearest above with a head, null when there is none. */
  readonly inherited: DepartmentRow | null
}

/** Every department below its parent. One whose parent is unknown stands at the top; a circle is cut. */
export function departmentLines(departments: readonly DepartmentRow[]): DepartmentLine[] {
  const known = new Set(departments.map(({ id }) => id))
  const children = Map.groupBy(departments, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const lines: DepartmentLine[] = []
  const seen = new Set<string>()
  const walk = (parentId: string | null, depth: number, above: DepartmentRow | null) => {
    for (const department of children.get(parentId) ?? []) {
      if (seen.has(department.id)) continue
      seen.add(department.id)
      lines.push({ department, depth, inherited: above })
      walk(department.id, depth + 1, department.leaderId === null ? above : department)
    }
  }
  walk(null, 0, null)
  for (const department of departments)
    if (!seen.has(department.id)) lines.push({ department, depth: 0, inherited: null })
  return lines
}

/** Lines whose department or head matches the keyword, with the departments above them. */
export function linesNamed(lines: readonly DepartmentLine[], keyword: string): readonly DepartmentLine[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return lines
  const byId = new Map(lines.map(({ department }) => [department.id, department]))
  const kept = new Set<string>()
  for (const { department } of lines) {
    if (![department.name, department.leaderName].some((name) => name.toLowerCase().includes(wanted))) continue
    for (let one: DepartmentRow | undefined = department; one !== undefined && !kept.has(one.id); ) {
      kept.add(one.id)
      one = byId.get(one.parentId ?? '')
    }
  }
  return lines.filter(({ department }) => kept.has(department.id))
}
