/** The technician's window. */
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { demandWindow, windowChange } from '../kernel/time-window.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

interface Reserve<Time> {
  readonly reserve_start?: Time
  readonly reserve_end?: Time
}

export const demandReserve = (ctx: Context, { reserve_end, reserve_start }: Reserve<string | null | undefined>) =>
  demandWindow(ctx, reserve_start, reserve_end, { start: 'reserve_start', end: 'reserve_end' })

/** A change of it. */
export const reserveChange = (
  ctx: Context,
  { reserve_end, reserve_start }: Required<Pick<WorkOrderRecord, 'reserve_start' | 'reserve_end'>>,
  { end, start }: { readonly start: string | null; readonly end: string | null },
): FieldChange =>
  windowChange(ctx, { field: 'reserve_start', label: '预约时间' }, [reserve_start, reserve_end], [start, end])
