import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { describe, expect, it } from 'vitest'
import { type Job, jobsOf, nextJob, tabOf } from './home-jobs.ts'

const job = (id: string, change: Partial<Job> = {}): Job => ({
  id,
  state: WorkOrderState.PendingService,
  priority: 1,
  create_time: '2026-11-20T00:00:00Z',
  reserve_start: null,
  start_time: null,
  pause_state: 0,
  abnormal_state: 0,
  ...change,
})
const morning = job('morning', { reserve_start: '2026-11-21T01:00:00Z' })
const evening = job('evening', { reserve_start: '2026-11-21T09:00:00Z' })
const unbooked = job('unbooked', { priority: 3 })
const paused = job('paused', { pause_state: 1, reserve_start: '2026-11-20T01:00:00Z' })
const fresh = job('fresh', { state: WorkOrderState.PendingPickup })
const running = job('running', { state: WorkOrderState.InService, start_time: '2026-11-21T00:00:00Z' })

const requested = { ...running, id: 'requested', abnormal_state: 1 } as const

describe('the orders of a technician', () => {
  it('stand by appointment, then unbooked ones, then paused ones', () => {
    const ids = jobsOf([paused, unbooked, evening, fresh, morning], 'serve').map((one) => one.id)

    expect(ids).toEqual(['morning', 'evening', 'unbooked', 'paused'])
  })

  it.each([
    [[evening, running, morning], 'running'],
    [[fresh, evening, morning], 'morning'],
    [[unbooked, fresh], 'fresh'],
    [[unbooked, paused], 'unbooked'],
    [[requested, evening], 'evening'],
  ])('has its next job among case %#', (jobs, id) => {
    expect(nextJob(jobs)?.job.id).toBe(id)
  })

  it('has none when everything is paused', () => {
    expect(nextJob([paused])).toBeNull()
  })

  it('takes only known tabs from the address', () => {
    expect(tabOf('pool')).toBe('pool')
    expect(tabOf('toString')).toBeNull()
    expect(tabOf(null)).toBeNull()
  })
})
