import { importFailures } from './import-failures.ts'
import { importPermissions } from './import-permissions.ts'
import { importScreens } from './import-screens.ts'

export const importArea = {
  area: 'import',
  title: '导入',
  permissions: importPermissions,
  failures: importFailures,
  kinds: { 'import-batch': null },
  touches: ['import'],
  get screens() {
    return importScreens
  },
} as const
