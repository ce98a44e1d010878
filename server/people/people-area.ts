import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { staffExporter } from './export-staff.ts'
import { handoverAnswers } from './hand-over.ts'
import { peopleHoldings } from './hand-over-lead.ts'
import { peopleAnswers } from './people-answers.ts'
import { staffImporter } from './staff-importer.ts'

export const peopleArea: ServerArea = {
  area: 'people',
  namedKinds: [
    kindInTable('person', '人员', 'person'),
    kindInTable('department', '部门', 'department'),
    kindInTable('service-group', '服务团队', 'service_group'),
  ],
  answers: peopleAnswers,
  exporters: [staffExporter],
  importers: [staffImporter],
  holdings: () => peopleHoldings,
  workWith: ({ holdings }) => ({ answers: handoverAnswers(holdings) }),
}
