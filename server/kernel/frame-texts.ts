/** The statements that open a transaction. */
import { isUuid } from './uuid.ts'

export const readOnlyBegin = 'begin read only'

export function beginText(options: { readonly readOnly?: boolean }): string {
  return options.readOnly === true ? readOnlyBegin : 'begin'
}

export function setTenantText(tenantId: string): string {
  if (!isUuid(tenantId)) throw new Error('a tenant id must be a UUID')
  return `set local app.tenant_id = '${tenantId}'`
}
