/** Parts that rows of all kinds have alike about the recycle bin; each row says from which states, who may, and its fact. */
import type { DocumentMove } from './document-move.ts'

type Part = Partial<DocumentMove<never, never>>

export const intoBin = {
  label: '删除',
  to: 'same',
  done: '已移入回收站',
  danger: true,
  asks: { removal: 'bin' },
  many: true,
} as const satisfies Part

export const outOfBin = { label: '还原', to: 'same', many: true, situational: true } as const satisfies Part

export const goneForGood = {
  label: '彻底删除',
  to: 'same',
  danger: true,
  asks: { removal: 'final' },
  many: true,
  situational: true,
} as const satisfies Part
