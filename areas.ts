/**
 * The areas of the product, lowest rank first: an area leans on those before it, never the other way round; what must travel upwards travels as a fact.
 * `scripts/check-house.ts` holds us to it.
 */

/** Parts of which any product of this kind is built: they know no business, and all areas may use any file of them. */
export const machinery = [
  'permission',
  'session',
  'file',
  'setting',
  'download',
  'import',
  'people',
  'dictionary',
  'search-plan',
  'field',
  'record',
  'approval',
  'document',
  'template',
  'table-config',
  'tag',
  'notice',
  'ocr',
  'talk',
  'conversation',
  'sla',
  'subscription',
  'automation',
  'audit',
  'upkeep',
  'palette',
  'role',
  'api-token',
  'application',
  'home',
  'help',
] as const

/** The business itself, which lends only what is meant for others. */
const business = [
  'provider',
  'customer',
  'portal-account',
  'product',
  'asset',
  'contract',
  'work-order',
  'cycle-plan',
  'event',
  'service-conversation',
  'registration',
  'custom-form',
  'menu',
] as const

export const areas = [...machinery, ...business] as const

export type Area = (typeof areas)[number]
