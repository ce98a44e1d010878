/** Sentences for screen readers while something is dragged. */
import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { groupDropId, paletteTypeOf } from './drop-place.ts'

export const dragInstructions: ScreenReaderInstructions = {
  draggable: '按空格键拿起字段，用方向键移动，再按空格键放下，按 Esc 取消。也可以在字段上按 Alt 加上下方向键移动一格。',
}

/** Sentences about the present draft. */
export function announcementsOf(content: TemplateContent): Announcements {
  const nameOf = (id: string | number | undefined): string => {
    const text = String(id ?? '')
    const type = paletteTypeOf(text)
    if (type !== null) return fieldTypeOf(type).label
    const group = content.groups.find((one) => groupDropId(one.name) === text)
    if (group !== undefined) return `分组「${group.name}」`
    const field = content.fields.find((one) => one.id === text)
    if (field === undefined) return ''
    const peers = content.fields.filter((one) => one.group === field.group)
    return `「${field.name}」（分组「${field.group}」第 ${peers.indexOf(field) + 1} 个）`
  }
  return {
    onDragStart: ({ active }) => `已拿起${nameOf(active.id)}`,
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id ? '现在放下则不移动' : `现在放下会到${nameOf(over.id)}旁`,
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id ? '已放回原处' : `已放下${nameOf(active.id)}`,
    onDragCancel: ({ active }) => `已取消，${nameOf(active.id)}回到原处`,
  }
}
