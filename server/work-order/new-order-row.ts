/** A new order as a row of an imported table tells it. */
import { Phone } from '@onsite/api/fields.ts'
import type { CellFault } from '../import/import-door.ts'
import { newOrderHeadings } from './order-sheet.ts'

export interface NewOrder {
  readonly title: string
  readonly customName: string
  readonly customLinkPerson: string
  readonly customPhone: string
  readonly gpsAddr: string
  readonly detailDesc: string
}

/** The longest texts of each column, as the form of a new order has them. */
const longest = { title: 100, customer: 100, contact: 50, phone: 30, address: 250, detail: 2000 } as const
const phonePattern = new RegExp((Phone('') as { pattern?: string }).pattern ?? '', 'u')

/** Reads the columns of a new order; title and customer are needed (Spec 1 §3). */
export function newOrderOf(cellAt: (heading: string) => string): { order: NewOrder; faults: CellFault[] } {
  const faults: CellFault[] = []
  const text = (key: keyof typeof longest, isNeeded = false): string => {
    const column = newOrderHeadings[key]
    const cell = cellAt(column)
    if (isNeeded && cell === '') faults.push({ column, message: `请填写${column}` })
    if (cell.length > longest[key]) faults.push({ column, message: `${column}不能超过 ${longest[key]} 个字` })
    return cell
  }
  const order = {
    title: text('title', true),
    customName: text('customer', true),
    customLinkPerson: text('contact'),
    customPhone: text('phone'),
    gpsAddr: text('address'),
    detailDesc: text('detail'),
  }
  if (!phonePattern.test(order.customPhone))
    faults.push({ column: newOrderHeadings.phone, message: '请填写正确的电话号码' })
  return { order, faults }
}
