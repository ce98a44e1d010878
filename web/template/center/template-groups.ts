/** Templates as the centre lays them out: by category, each category in the order of its first template. */
import type { TemplateRow } from '@onsite/api/template/template-calls.ts'

export interface Category {
  readonly name: string
  readonly templates: readonly TemplateRow[]
}

/** Templates without a category stand together, last. */
export const noCategory = '未分类'

/** The templates in their order, without the common form. */
export const ownTemplates = (rows: readonly TemplateRow[]): readonly TemplateRow[] =>
  rows.filter((one) => !one.isCommon).toSorted((a, b) => a.sort - b.sort)

export function byCategory(templates: readonly TemplateRow[]): readonly Category[] {
  const groups = Map.groupBy(templates, (one) => (one.category === '' ? noCategory : one.category))
  return [...groups]
    .map(([name, rows]) => ({ name, templates: rows }))
    .toSorted((a, b) => Number(a.name === noCategory) - Number(b.name === noCategory))
}

/** All ids in the order of the screen after one template moved next to another of the same category; null when it cannot. */
export function movedIds(categories: readonly Category[], id: string, overId: string): readonly string[] | null {
  const category = categories.find((one) => one.templates.some((template) => template.id === id))
  if (category === undefined) return null
  const ids = category.templates.map((template) => template.id)
  const from = ids.indexOf(id)
  const to = ids.indexOf(overId)
  if (to < 0 || from === to) return null
  const moved = ids.toSpliced(from, 1).toSpliced(to, 0, id)
  return categories.flatMap((one) => (one === category ? moved : one.templates.map((template) => template.id)))
}

/** The neighbour with which a template changes places by one step; null at the edge of its category. */
export function neighbourOf(categories: readonly Category[], id: string, by: -1 | 1): string | null {
  for (const { templates } of categories) {
    const at = templates.findIndex((template) => template.id === id)
    if (at >= 0) return templates[at + by]?.id ?? null
  }
  return null
}
