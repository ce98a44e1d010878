import type { ApiArea } from '../area.ts'
import { tableConfigCalls } from './table-config-calls.ts'

export const tableConfigArea = {
  area: 'table-config',
  calls: tableConfigCalls,
} as const satisfies ApiArea
