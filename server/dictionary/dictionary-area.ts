import type { ServerArea } from '../area.ts'
import { dictionaryAnswers } from './keep-dictionaries.ts'

export const dictionaryArea: ServerArea = {
  area: 'dictionary',
  answers: dictionaryAnswers,
}
