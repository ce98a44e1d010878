import { warrantyTermSpec } from '@onsite/domain/product/warranty-term-fields.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'

/** `Our choice:` the paths; the specification names no calls of the catalogue. */
export const warrantyTermCalls = plainRecordCalls(warrantyTermSpec, {
  base: '/v2/product/warrantyTerm',
  area: 'product',
  name: 'WarrantyTerm',
  touches: ['product'],
})
