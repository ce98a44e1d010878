import type { ServerArea } from '../area.ts'
import { assetAnswers, assetExporter, assetImporter } from './asset-answers.ts'
import { assetRecordKind, assetTies } from './asset-record-kind.ts'

export const assetArea: ServerArea = {
  area: 'asset',
  answers: assetAnswers,
  recordKinds: [assetRecordKind],
  ties: assetTies,
  exporters: [assetExporter],
  importers: [assetImporter],
}
