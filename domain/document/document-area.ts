import { documentFailures } from './document-failures.ts'
import { documentPermissions } from './document-permissions.ts'

export const documentArea = {
  area: 'document',
  title: '单据',
  permissions: documentPermissions,
  failures: documentFailures,
  kinds: { message: null },
  touches: ['badge', 'message'],
} as const
