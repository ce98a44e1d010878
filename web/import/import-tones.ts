import { ImportState } from '@onsite/domain/import/import-state.ts'
import type { Tone } from '../theme/tokens.ts'

export const importTones: Readonly<Record<ImportState, Tone>> = {
  [ImportState.Reading]: 'blue',
  [ImportState.Ready]: 'gold',
  [ImportState.Running]: 'blue',
  [ImportState.Done]: 'green',
  [ImportState.Cancelled]: 'grey',
  [ImportState.Failed]: 'volcano',
  [ImportState.Undoing]: 'purple',
  [ImportState.Undone]: 'grey',
}
