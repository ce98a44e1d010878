import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { describe, expect, it } from 'vitest'
import { moreActions } from '../../document/phone/phone-actions.ts'
import { moreLabels, orderMilestones, phoneStep } from './phone-steps.ts'

const booked = '2026-11-21T06:00:00Z'

describe('the button at the bottom', () => {
  it.each([
    [['pickUp', 'refuse', 'applyAbnormal'], null, 'pickUp'],
    [['book', 'depart', 'arrive', 'start', 'applyAbnormal'], null, 'book'],
    [['book', 'depart', 'arrive', 'start'], booked, 'depart'],
    [['book', 'arrive', 'start'], booked, 'arrive'],
    [['book', 'start'], booked, 'start'],
    [['complete', 'applyEndService', 'applyAbnormal'], booked, 'complete'],
    [['grab'], null, 'grab'],
    [['resume', 'applyAbnormal'], booked, 'resume'],
    [['receipt', 'collect'], booked, 'receipt'],
    [['collect'], booked, 'collect'],
    [['applyAbnormal'], booked, null],
  ] as const)('with %j and window %s names %s', (allowed, reserveStart, step) => {
    expect(phoneStep(allowed, reserveStart)).toBe(step)
  })

  it('never offers what is not allowed', () => {
    for (const action of workOrderLifecycle.actions) {
      const step = phoneStep([action], booked)
      expect(step === null || step === action).toBe(true)
    }
  })
})

describe('更多', () => {
  const verdicts = workOrderDocument.phoneActions.map((action) => ({
    action,
    label: action,
    allowed: action === 'book' || action === 'depart' || action === 'applyAbnormal',
    reasons: ['不行'],
  }))

  it('leaves out the next step and puts possible actions first', () => {
    const order = { state: WorkOrderState.PendingService, actions: verdicts }
    const actions = moreActions({ spec: workOrderDocument }, order, 'depart', moreLabels(booked))

    expect(actions.slice(0, 2).map((one) => one.label)).toEqual(['改约', 'applyAbnormal'])
    expect(actions.some((one) => one.action === 'depart')).toBe(false)
    expect(actions.some((one) => one.action === 'arrive')).toBe(true)
  })

  it('leaves out steps of other states, passed and to come', () => {
    const order = { state: WorkOrderState.InService, actions: verdicts.map((one) => ({ ...one, allowed: false })) }
    const listed = moreActions({ spec: workOrderDocument }, order, 'complete').map((one) => one.action)

    expect(listed).toContain('applyAbnormal')
    expect(listed).not.toContain('pickUp')
    expect(listed).not.toContain('receipt')
  })
})

describe('milestones', () => {
  const visit = { seq: 1, state: VisitState.Arrived, departAt: null, arriveAt: booked }

  it('counts a milestone that was passed over as done', () => {
    const steps = orderMilestones({
      take_time: booked,
      reserve_start: booked,
      start_time: null,
      finish_time: null,
      visits: [visit],
    })

    expect(steps.map((one) => one.status)).toEqual(['done', 'done', 'done', 'done', 'current', 'ahead'])
  })

  it('begins with picking up', () => {
    const steps = orderMilestones({
      take_time: null,
      reserve_start: null,
      start_time: null,
      finish_time: null,
      visits: [{ ...visit, state: VisitState.Cancelled }],
    })

    expect(steps.map((one) => one.status)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
  })
})
