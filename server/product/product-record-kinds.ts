/** What the catalogue tells of its records to other areas. */
import { recordKindEntry } from '../record/record-kind-door.ts'
import { warrantyTermList } from './warranty-term-store.ts'

export const productRecordKinds = [recordKindEntry(warrantyTermList, { pathOf: () => '', touches: ['product'] })]
