/** Names for any id, made out of the id: no two alike, some of them hard to keep apart in a cell. */
import type { ReferenceKind, References } from '../field-type.ts'

const shapes = [
  (id: string) => `记录 ${id}`,
  (id: string) => `张三；${id}`,
  (id: string) => `a;b / c=d \\ ${id}`,
  (id: string) => `｜${id}、李四，`,
]
const divisionShape = (code: string): string => `浙江省杭州市 | ${code}`

function labelFor(kind: ReferenceKind, id: string): string {
  if (kind === 'division') return divisionShape(id)
  return shapes[Number.parseInt(id[0] ?? '0', 16) % shapes.length]?.(id) ?? id
}

/** Finds a record by the id within its name. */
export const madeNames: References = {
  label: labelFor,
  find: (kind, label) => {
    const id = (kind === 'division' ? /\d{6}/ : /[0-9a-f-]{36}/).exec(label)?.[0]
    return id !== undefined && labelFor(kind, id) === label ? id : null
  },
}
