import type { RecordTie } from '../kernel/record-directory.ts'
import { branchCalls, providerCalls } from '@onsite/api/provider/provider-calls.ts'
import type { ServerArea } from '../area.ts'
import { plainAnswers } from '../record/plain-answers.ts'
import { placesNaming } from '../people/provider-place-store.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordImporter } from '../record/record-import.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { saveRecord } from '../record/record-save.ts'
import { columnTie } from '../record/record-tie.ts'
import { moveProviderAnswers } from './move-provider.ts'
import { branchList, providerList } from './provider-store.ts'
import { saveBranch } from './save-branch.ts'

const touches = ['provider'] as const

/** People and service groups keep the place where they stand. */
const naming = { kind: 'person', label: '人员或团队' }
const placeTies: readonly RecordTie[] = [
  { ...naming, of: 'service-provider', open: async (ctx, ids) => await placesNaming(ctx, 'provider_id', ids) },
  { ...naming, of: 'service-branch', open: async (ctx, ids) => await placesNaming(ctx, 'branch_id', ids) },
]

export const providerArea: ServerArea = {
  area: 'provider',
  answers: [
    ...plainAnswers(providerCalls, providerList, { touches }),
    ...plainAnswers(branchCalls, branchList, { touches, save: saveBranch }),
    ...moveProviderAnswers,
  ],
  recordKinds: [recordKindEntry(providerList, { touches }), recordKindEntry(branchList, { touches })],
  ties: [columnTie(branchList.table, { of: 'service-provider', column: 'provider_id' }), ...placeTies],
  exporters: [recordExporter(providerList), recordExporter(branchList)],
  importers: [
    recordImporter(providerList, {
      touches,
      save: async (ctx, input) => await saveRecord(ctx, providerList, input, { touches, action: '导入' }),
    }),
  ],
}
