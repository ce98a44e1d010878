/** Copies of contents with ids of their own: values are kept by field id, so no two templates may share one. */
import type { TemplateContent } from './template-content.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The same content with fresh ids for fields, columns, checks and sub-states, and every mention of them (conditions, formulas, required fields) following. */
export function copyContent(content: TemplateContent, freshId: () => string): TemplateContent {
  const { fields, process } = content
  const own = [
    ...fields.flatMap((field) => [field.id, ...(field.settings.columns ?? []).map((column) => column.id)]),
    ...Object.values(process?.steps ?? {}).flatMap((step) => (step?.checks ?? []).map((check) => check.id)),
    ...(process?.subStates ?? []).map((subState) => subState.id),
  ]
  const fresh = new Map(own.map((id) => [id, freshId()]))
  // Ids stand in formulas and as list members too. As text they all look alike, and nothing else looks like one of them.
  return JSON.parse(JSON.stringify(content).replaceAll(uuid, (id) => fresh.get(id) ?? id)) as TemplateContent
}
