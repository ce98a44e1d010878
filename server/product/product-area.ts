import type { ServerArea } from '../area.ts'
import { productAnswers, productExporters, productImporters } from './product-answers.ts'
import { productRecordKinds, productTies } from './product-record-kinds.ts'

export const productArea: ServerArea = {
  area: 'product',
  answers: productAnswers,
  recordKinds: productRecordKinds,
  ties: productTies,
  exporters: productExporters,
  importers: productImporters,
}
