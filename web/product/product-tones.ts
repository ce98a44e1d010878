import type { FieldTones } from '../record/record-columns.tsx'

/** 启用 and 停用. */
export const productTones: FieldTones = { status: { 1: 'green', 2: 'grey' } }
