/** Changes to settings that are not saved yet. */
import type { KeptSettings } from '@onsite/domain/system-setting.ts'

/** A wanted value, and the one from which that began. */
export interface SettingChange {
  readonly value: string
  readonly before: string
}

export type SettingDraft = Readonly<Record<string, SettingChange>>

/** The draft after a change; one that comes back to the value before is none. */
export function withChange(draft: SettingDraft, code: string, value: string, stored: string): SettingDraft {
  const before = draft[code]?.before ?? stored
  const { [code]: _gone, ...others } = draft
  return value === before && before === stored ? others : { ...others, [code]: { value, before } }
}

/** Codes that somebody else has set meanwhile. */
export const findOvertaken = (draft: SettingDraft, stored: KeptSettings): readonly string[] =>
  Object.entries(draft).flatMap(([code, { before }]) => (stored[code] === before ? [] : [code]))

/** Values of the draft by code. */
export const draftValues = (draft: SettingDraft): KeptSettings =>
  Object.fromEntries(Object.entries(draft).map(([code, { value }]) => [code, value]))
