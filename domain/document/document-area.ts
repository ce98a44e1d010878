import { documentPermissions } from './document-permissions.ts'

export const documentArea = {
  area: 'document',
  title: '单据',
  permissions: documentPermissions,
  kinds: ['message'],
  touches: ['badge', 'message'],
} as const
