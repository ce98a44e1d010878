import type { FailureRow } from '../failure.ts'
import { mostOwnEntries } from './own-entry.ts'

export const menuFailures = {
  'menu-full': { text: `最多 ${mostOwnEntries} 个自建菜单，请先删除不用的` },
  'menu-needed': { text: '「菜单管理」不能隐藏，否则没有人能再打开它' },
} as const satisfies Record<string, FailureRow>
