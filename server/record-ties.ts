/** Collects which records name which others; holds nothing of its own. */
import { assetTies } from './asset/asset-record-kind.ts'
import type { RecordTie } from './kernel/record-directory.ts'

export const recordTies: readonly RecordTie[] = [...assetTies]
