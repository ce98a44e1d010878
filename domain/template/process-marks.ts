/** Words for the switches of a process that are on, for cards and lists. */
import type { DocumentProcess } from '../document/document-process.ts'
import { isOn, type ProcessSpec, settingOf, settingsOf } from '../document/process-spec.ts'

/** Marks of the switches, then of the numbers above zero, then of the approval points; none for a kind without a process. */
export function processMarks(spec: ProcessSpec | null, process: DocumentProcess | null): string[] {
  if (spec === null || process === null) return []
  return [
    ...settingsOf(spec, 'flag').flatMap(([key, { mark }]) => (mark !== undefined && isOn(process, key) ? [mark] : [])),
    ...settingsOf(spec, 'number').flatMap(([key, { mark }]) => {
      const value = Number(settingOf(process, key))
      return mark !== undefined && value > 0 ? [mark.replace('{n}', String(value))] : []
    }),
    ...Object.entries(spec.points)
      .filter(([point]) => process.approvals[point] != null)
      .map(([, { label }]) => label),
  ]
}
