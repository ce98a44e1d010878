import { contractFailures } from './contract-failures.ts'
import { contractPermissions } from './contract-permissions.ts'
import { contractScreens } from './contract-screens.ts'

export const contractArea = {
  area: 'contract',
  title: '合同',
  permissions: contractPermissions,
  failures: contractFailures,
  kinds: ['sales-contract', 'service-contract', 'contract-instalment'],
  touches: ['contract'],
  get screens() {
    return contractScreens
  },
} as const
