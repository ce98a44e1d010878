import type { ServerArea } from '../area.ts'
import { auditExporter } from './export-audit.ts'
import { pageViewAnswers } from './count-page-views.ts'
import { auditAnswers } from './read-audit.ts'
import { sealAudit } from './seal-audit.job.ts'

export const auditArea: ServerArea = {
  area: 'audit',
  workWith: ({ commandKinds }) => ({
    answers: [
      ...pageViewAnswers,
      ...auditAnswers((kind, state) => commandKinds.find((one) => one.kind === kind)?.states[Number(state)]?.label),
    ],
    jobs: [sealAudit],
  }),
  exporters: [auditExporter],
}
