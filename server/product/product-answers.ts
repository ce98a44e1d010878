import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { plainAnswers } from '../record/plain-answers-door.ts'
import { recordExporter } from '../record/record-export-door.ts'
import { recordImporter } from '../record/record-import-door.ts'
import { saveRecord } from '../record/record-save-door.ts'
import { warrantyTermList } from './warranty-term-store.ts'

const touches = ['product'] as const

export const productAnswers = plainAnswers(warrantyTermCalls, warrantyTermList, { touches })
export const productExporters = [recordExporter(warrantyTermList)]
export const productImporters = [
  recordImporter(warrantyTermList, {
    save: async (ctx, input) => await saveRecord(ctx, warrantyTermList, input, { touches, action: '导入' }),
  }),
]
