/** Sentences for screen readers while cards are sorted. */
import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

export function sortAnnouncements(rows: readonly { readonly id: string; readonly name: string }[]): {
  readonly announcements: Announcements
  readonly screenReaderInstructions: ScreenReaderInstructions
} {
  const nameOf = (id: string | number | undefined) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: string | number | undefined) => rows.findIndex((row) => row.id === id) + 1
  return {
    announcements: {
      onDragStart: ({ active }) => `已拿起「${nameOf(active.id)}」，第 ${placeOf(active.id)} 个`,
      onDragOver: ({ over }) => (over === null ? '不在可放下的位置' : `现在放下会到第 ${placeOf(over.id)} 个`),
      onDragEnd: ({ active, over }) =>
        over === null ? '已放回原处' : `「${nameOf(active.id)}」已放到第 ${placeOf(over.id)} 个`,
      onDragCancel: ({ active }) => `已取消，「${nameOf(active.id)}」回到原处`,
    },
    screenReaderInstructions: { draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。' },
  }
}
