import { contractForms } from './contract-forms.ts'
import { contractFailures } from './contract-failures.ts'
import { contractPermissions } from './contract-permissions.ts'
import { contractScreens } from './contract-screens.ts'

export const contractArea = {
  area: 'contract',
  title: '合同',
  permissions: contractPermissions,
  failures: contractFailures,
  kinds: {
    'sales-contract': { label: '销售合同', linkHint: '合同编号或名称', isApproved: true },
    'service-contract': { label: '维保合同', linkHint: '合同编号或名称', isApproved: true },
    'contract-instalment': null,
  },
  forms: contractForms,
  touches: ['contract'],
  get screens() {
    return contractScreens
  },
} as const
