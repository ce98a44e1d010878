/**
 * The areas of the product, lowest rank first. An area may lean on the stores and presenters of the areas above it in this
 * list (a smaller rank), never the other way round: what must travel upwards travels as a fact. `scripts/check-house.ts` holds us to it.
 */
export const areas = [
  'session',
  'permission',
  'setting',
  'file',
  'people',
  'search-plan',
  'download',
  'field',
  'template',
  'table-config',
  'approval',
  'import',
  'record',
  'tag',
  'ocr',
  'customer',
  'portal-account',
  'product',
  'asset',
  'contract',
  'notice',
  'work-order',
  'cycle-plan',
] as const

export type Area = (typeof areas)[number]
