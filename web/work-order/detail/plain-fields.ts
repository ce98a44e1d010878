import type { DetailGroup } from '../../kit/field-groups.tsx'

/** Adds fields that are shown by their rows alone to the groups of their titles, before whatever takes a whole line. A group that the page lacks comes last. */
export function withPlainFields(groups: readonly DetailGroup[], plain: readonly DetailGroup[]): DetailGroup[] {
  const titles = new Set(groups.map(({ title }) => title))
  return [
    ...groups.map((group) => {
      const added = plain.find(({ title }) => title === group.title)?.fields ?? []
      const line = group.fields.findIndex(({ wide }) => wide === true)
      const place = line < 0 ? group.fields.length : line
      return { ...group, fields: [...group.fields.slice(0, place), ...added, ...group.fields.slice(place)] }
    }),
    ...plain.filter(({ title }) => !titles.has(title)),
  ]
}
