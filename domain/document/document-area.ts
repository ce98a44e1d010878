import { documentPermissions } from './document-permissions.ts'

export const documentArea = {
  area: 'document',
  title: '单据',
  permissions: documentPermissions,
  kinds: { message: null },
  touches: ['badge', 'message'],
} as const
