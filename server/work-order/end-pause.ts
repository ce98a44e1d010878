import type { WorkOrderPatch, WorkOrderRecord } from './work-order-store.ts'

/** Ends a pause and adds it to the time that did not count; changes nothing of an order that is not paused. */
export function endPause(row: WorkOrderRecord, now: Date): WorkOrderPatch {
  const since = row.is_paused && row.paused_at !== null ? Date.parse(row.paused_at) : now.getTime()
  return {
    is_paused: false,
    paused_at: null,
    paused_until: null,
    pause_reason: '',
    pause_seconds: row.pause_seconds + Math.max(0, Math.round((now.getTime() - since) / 1000)),
  }
}
