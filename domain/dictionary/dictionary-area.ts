import { dictionaryFailures } from './dictionary-failures.ts'
import { dictionaryPermissions } from './dictionary-permissions.ts'
import { dictionaryScreens } from './dictionary-screens.ts'

export const dictionaryArea = {
  area: 'dictionary',
  title: '字典',
  permissions: dictionaryPermissions,
  failures: dictionaryFailures,
  touches: ['dictionary'],
  get screens() {
    return dictionaryScreens
  },
} as const
