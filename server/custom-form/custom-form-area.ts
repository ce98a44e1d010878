import type { ServerArea } from '../area.ts'
import { customFormAnswers, customFormExporters, customFormImporters, customFormKinds } from './custom-form-answers.ts'

export const customFormArea: ServerArea = {
  area: 'custom-form',
  answers: customFormAnswers,
  recordKinds: customFormKinds,
  exporters: customFormExporters,
  importers: customFormImporters,
}
