/** Builds the content of a template version: the kind's published common fields first, then the template's own. */
import type { FieldDefinition } from '../field/field-definition.ts'
import type { FieldGroup, TemplateContent } from './template-content.ts'

/** The content of a version. Groups of the common form come first; groups without a field are left out. */
export function publishedContent(common: TemplateContent, own: TemplateContent): TemplateContent {
  const fields = [...common.fields.map((field) => ({ ...field, isCommon: true })), ...own.fields]
  return { groups: groupsOf([...common.groups, ...own.groups], fields), fields, process: own.process }
}

/** The template's own part of a version, as `publishedContent` would take it again. */
export function ownContent(version: TemplateContent): TemplateContent {
  const fields = version.fields.filter((field) => field.isCommon !== true)
  return { groups: groupsOf(version.groups, fields), fields, process: version.process }
}

function groupsOf(groups: readonly FieldGroup[], fields: readonly FieldDefinition[]): FieldGroup[] {
  const used = new Set(fields.map((field) => field.group))
  const byName = new Map<string, FieldGroup>()
  for (const group of groups) if (used.has(group.name) && !byName.has(group.name)) byName.set(group.name, group)
  return [...byName.values()]
}

/** Fields whose side rows or unique keys no longer fit: `searchable`, `unique` or the type changed. */
export function reindexedFieldIds(before: TemplateContent | null, after: TemplateContent): string[] {
  const [was, is] = [describeIndexed(before), describeIndexed(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
}

/** Describes the side rows and unique keys of each field that has any, so that two versions can be compared. */
function describeIndexed(content: TemplateContent | null): Map<string, string> {
  const fields = (content?.fields ?? []).filter((field) => field.searchable || field.unique)
  return new Map(fields.map((field) => [field.id, `${field.type} ${field.searchable} ${field.unique}`]))
}
