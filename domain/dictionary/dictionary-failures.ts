import type { FailureRow } from '../failure.ts'
import { mostDictionaryItems } from './dictionary-limits.ts'

export const dictionaryFailures = {
  'dictionary-full': { text: `一个字典最多 ${mostDictionaryItems} 项，请先删除不用的` },
} as const satisfies Record<string, FailureRow>
