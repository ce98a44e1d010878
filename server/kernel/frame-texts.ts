/** The statements that open a transaction. */
import { isUuid } from './uuid.ts'

export function beginText(options: { readonly readOnly?: boolean }): string {
  return options.readOnly === true ? 'begin read only' : 'begin'
}

export function setTenantText(tenantId: string): string {
  if (!isUuid(tenantId)) throw new Error('a tenant id must be a UUID')
  return `set local app.tenant_id = '${tenantId}'`
}

/** Begins a transaction and sets its tenant, in one message. */
export function openingText(options: { readonly readOnly?: boolean }, tenantId: string): string {
  return `${beginText(options)}; ${setTenantText(tenantId)}`
}
