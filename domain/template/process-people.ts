/** Everybody whom a process names: owners of steps, those copied, and the people of its settings. */
import type { DocumentProcess } from '../document/document-process.ts'
import {
  levelsOfSetting,
  listOfSetting,
  personOfSetting,
  type ProcessSpec,
  settingsOf,
} from '../document/process-spec.ts'

export function peopleOfProcess(spec: ProcessSpec | null, process: DocumentProcess | null): string[] {
  if (spec === null || process === null) return []
  return [
    ...settingsOf(spec, 'people').flatMap(([key]) => listOfSetting(process, key)),
    ...settingsOf(spec, 'person').flatMap(([key]) => personOfSetting(process, key) ?? []),
    ...settingsOf(spec, 'levels').flatMap(([key]) => levelsOfSetting(process, key).flatMap((level) => level.personIds)),
    ...Object.values(process.steps).flatMap((step) => [...(step?.ownerIds ?? []), ...(step?.copy?.personIds ?? [])]),
  ]
}
