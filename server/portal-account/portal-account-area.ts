import type { ServerArea } from '../area.ts'
import { portalAccountAnswers, portalAccountExporter } from './portal-account-answers.ts'
import { portalAccountImporter } from './portal-account-importer.ts'
import { portalAccountRecordKind, portalAccountTies } from './portal-account-record-kind.ts'
import { purgeInvitations } from './purge-invitations.job.ts'

export const portalAccountArea: ServerArea = {
  area: 'portal-account',
  answers: portalAccountAnswers,
  jobs: [purgeInvitations],
  recordKinds: [portalAccountRecordKind],
  ties: portalAccountTies,
  exporters: [portalAccountExporter],
  importers: [portalAccountImporter],
}
