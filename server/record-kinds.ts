/** Collects what the areas tell of their records; holds nothing of its own. */
import { allAreas } from './all-areas.ts'
import { RecordDirectory } from './kernel/record-directory.ts'

export const recordDirectory = new RecordDirectory(
  allAreas.flatMap((area) => area.recordKinds ?? []),
  allAreas.flatMap((area) => area.ties ?? []),
  allAreas.flatMap((area) => area.fileHolders ?? []),
  allAreas.flatMap((area) => area.namedKinds ?? []),
)
