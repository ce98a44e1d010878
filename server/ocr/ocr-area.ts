import type { ServerArea } from '../area.ts'
import { ocrAnswers, textReader } from './ocr-answers.ts'

export const ocrArea: ServerArea = {
  area: 'ocr',
  answers: ocrAnswers(textReader),
}
