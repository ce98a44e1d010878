/** The statements that open a transaction. */
import { isUuid } from './uuid.ts'

/**
 * Plan of statements that only read: planning one costs as much as running it, so a connection does it once. Whatever a plan must know of a value stands
 * in the text as a literal. Writers and jobs name states by parameters, for which no partial index would be taken.
 */
export const readingPlan = 'force_generic_plan'

export function beginText(options: { readonly readOnly?: boolean }): string {
  return options.readOnly === true ? `begin read only; set local plan_cache_mode = ${readingPlan}` : 'begin'
}

export function setTenantText(tenantId: string): string {
  if (!isUuid(tenantId)) throw new Error('a tenant id must be a UUID')
  return `set local app.tenant_id = '${tenantId}'`
}

/** Begins a transaction and sets its tenant, in one message. */
export function openingText(options: { readonly readOnly?: boolean }, tenantId: string): string {
  return `${beginText(options)}; ${setTenantText(tenantId)}`
}
