import type { ContentChange } from '@onsite/domain/template/content-difference.ts'
import type { Tone } from '../theme/tokens.ts'

/** Labels and tones of kinds of changes. */
export const changeTones: Readonly<Record<ContentChange['kind'], { readonly label: string; readonly tone: Tone }>> = {
  added: { label: '新增', tone: 'green' },
  changed: { label: '修改', tone: 'blue' },
  removed: { label: '删除', tone: 'volcano' },
  process: { label: '流程', tone: 'purple' },
}
