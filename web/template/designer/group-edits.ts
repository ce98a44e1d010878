/** Edits of a draft's groups. Fields refer to their group by name, so renaming changes the fields too. */
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { inOrder } from './field-edits.ts'

/** The reason why a group cannot have a name, null when it can. `own` is the group's present name. */
export function groupNameFault(content: TemplateContent, name: string, own: string | null): string | null {
  const text = name.trim()
  if (text === '') return '请填写分组名称'
  if (text.length > 30) return '分组名称最多 30 个字'
  return text !== own && content.groups.some((group) => group.name === text) ? '已有同名分组' : null
}

/** `分组 2`, the first number that is free. */
export function freeGroupName(content: TemplateContent): string {
  const taken = new Set(content.groups.map((group) => group.name))
  let number = content.groups.length + 1
  while (taken.has(`分组 ${number}`)) number += 1
  return `分组 ${number}`
}

export function addGroup(content: TemplateContent, name: string): TemplateContent {
  return groupNameFault(content, name, null) === null
    ? { ...content, groups: [...content.groups, { name: name.trim(), isFolded: false }] }
    : content
}

export function renameGroup(content: TemplateContent, name: string, next: string): TemplateContent {
  const text = next.trim()
  if (text === name || groupNameFault(content, next, name) !== null) return content
  return {
    ...content,
    groups: content.groups.map((group) => (group.name === name ? { ...group, name: text } : group)),
    fields: content.fields.map((field) => (field.group === name ? { ...field, group: text } : field)),
    process:
      content.process === null
        ? null
        : {
            ...content.process,
            print: {
              ...content.process.print,
              groups: content.process.print.groups.map((group) => (group === name ? text : group)),
            },
          },
  }
}

/** One place up or down; the fields follow. */
export function moveGroup(content: TemplateContent, name: string, by: -1 | 1): TemplateContent {
  const at = content.groups.findIndex((group) => group.name === name)
  const group = content.groups[at]
  const other = content.groups[at + by]
  if (group === undefined || other === undefined) return content
  const groups = content.groups.with(at, other).with(at + by, group)
  return inOrder({ ...content, groups }, content.fields)
}

export function foldGroup(content: TemplateContent, name: string, isFolded: boolean): TemplateContent {
  return {
    ...content,
    groups: content.groups.map((group) => (group.name === name ? { ...group, isFolded } : group)),
  }
}

/** Removes a group; its fields go to the group before it (or after the first). The last group stays. */
export function removeGroup(content: TemplateContent, name: string): TemplateContent {
  const at = content.groups.findIndex((group) => group.name === name)
  const heir = content.groups[at - 1] ?? content.groups[at + 1]
  if (at < 0 || heir === undefined) return content
  const groups = content.groups.filter((group) => group.name !== name)
  const fields = content.fields.map((field) => (field.group === name ? { ...field, group: heir.name } : field))
  return inOrder({ ...content, groups }, fields)
}
