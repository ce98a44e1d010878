import type { ServerArea } from '../area.ts'
import { staffExporter } from './export-staff.ts'
import { handoverAnswers } from './hand-over.ts'
import { peopleHoldings } from './hand-over-lead.ts'
import { peopleAnswers } from './people-answers.ts'
import { staffImporter } from './staff-importer.ts'

export const peopleArea: ServerArea = {
  area: 'people',
  answers: peopleAnswers,
  exporters: [staffExporter],
  importers: [staffImporter],
  holdings: () => peopleHoldings,
  workWith: ({ holdings }) => ({ answers: handoverAnswers(holdings) }),
}
