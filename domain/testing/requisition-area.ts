import type { ScreenRow } from '../screen.ts'
import { requisitionRows } from './rows-of-requisition.ts'

const all = { group: 'stock', place: 10, label: '领料单', icon: 'profile' } as const
const badge = { kind: 'requisition', view: 'approved', unit: '张' }
const ready = { group: 'stock', place: 20, label: '待发料', icon: 'inbox', badge } as const
const shown = { permission: 'product.view', frame: 'layout', cached: true } as const

/** The manifest of a throw-away area with one kind of document, made as docs/how-to says; the product never knows of it. */
export const requisitionArea = {
  area: 'requisition',
  title: '领料',
  ...requisitionRows,
  touches: ['requisition'],
  get screens(): readonly ScreenRow[] {
    return [
      { ...shown, path: '/requisition', name: 'Requisition', title: '领料单', menu: all },
      { ...shown, path: '/readyRequisition', name: 'ReadyRequisition', title: '待发料', menu: ready },
      { ...shown, path: '/requisition/:id', name: 'RequisitionDetail', title: '领料单详情', pageOf: 'requisition' },
    ]
  },
} as const
