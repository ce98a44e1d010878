import type { ServerArea } from '../area.ts'
import { commandKind } from '../document/command-kind.ts'
import { assetAnswers, assetExporter, assetImporter } from './asset-answers.ts'
import { assetKind } from './asset-machine.ts'
import { assetRecordKind, assetTies } from './asset-record-kind.ts'

export const assetArea: ServerArea = {
  area: 'asset',
  answers: assetAnswers,
  recordKinds: [assetRecordKind],
  commandKinds: [commandKind(assetKind)],
  ties: assetTies,
  exporters: [assetExporter],
  importers: [assetImporter],
}
