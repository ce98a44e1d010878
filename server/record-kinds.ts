/** Collects what the areas tell of their records; holds nothing of its own. */
import { RecordDirectory } from './kernel/record-directory.ts'

export const recordDirectory = new RecordDirectory([])
