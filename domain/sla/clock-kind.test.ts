import { describe, expect, it } from 'vitest'
import { eventClocks } from '../event/event-clocks.ts'
import { EventState as E } from '../event/event-state.ts'
import { workOrderClocks } from '../work-order/work-order-clocks.ts'
import { WorkOrderState as S } from '../work-order/work-order-state.ts'
import {
  type ClockKindSpec,
  type ClockSubject,
  type Moved,
  replyStep,
  roundsOf,
  switchedOff,
  switchedOn,
} from './clock-kind.ts'

const nothing: ClockSubject = { moments: {}, flags: {}, goneAt: null }
type Told = readonly [step: string, from: number | null, to: number, change?: string]

/** A timeline with a second between its moves. */
const timeline = (...moves: readonly Told[]): Moved[] =>
  moves.map(([step, from, to, word], index) => ({
    step,
    from,
    to,
    at: index + 1,
    note: '',
    changes: word === undefined ? [] : [{ field: 'isPaused', to: word }],
  }))

/** Rounds in one line each: start–stop, with × for what was dropped. */
const linesOf = (kind: ClockKindSpec, moves: readonly Moved[], type: number, subject = nothing): string[] =>
  roundsOf(kind, moves, subject)
    .filter((one) => one.type === type)
    .map(({ isCancelled, startedAt, stoppedAt }) => `${startedAt}–${stoppedAt ?? ''}${isCancelled ? '×' : ''}`)

const created: Told = ['create', null, S.PendingAcceptance]
const accepted: Told = ['accept', S.PendingAcceptance, S.PendingAssignment]
const assigned: Told = ['assign', S.PendingAssignment, S.PendingPickup]
const pickedUp: Told = ['pickUp', S.PendingPickup, S.PendingService]
const started: Told = ['start', S.PendingService, S.InService]
const completed: Told = ['complete', S.InService, S.Completed]

describe('clocks of a work order', () => {
  const life = timeline(created, accepted, assigned, pickedUp, started, completed)

  it('follow each other from step to step, the whole one from creation to completion', () => {
    const rounds = [1, 2, 3, 5, 6, 11].map((type) => linesOf(workOrderClocks, life, type))
    expect(rounds).toEqual([['1–2'], ['2–3'], ['3–4'], ['3–5'], ['5–6'], ['1–6']])
  })

  it('wait for an acceptance only while the order lies with those who accept', () => {
    const sentBack: Told = ['refuseAcceptance', S.PendingAcceptance, S.PendingAcceptance]
    const again: Told = ['resubmit', S.PendingAcceptance, S.PendingAcceptance]
    expect(linesOf(workOrderClocks, timeline(created, sentBack), 1)).toEqual(['1–2'])
    expect(linesOf(workOrderClocks, timeline(created, sentBack, again), 1)).toEqual(['1–2', '3–'])
    const inApproval = timeline(
      ['create', null, S.PendingApproval],
      ['rejectCreation', S.PendingApproval, S.PendingAcceptance],
      ['resubmit', S.PendingAcceptance, S.PendingApproval],
      ['approveCreation', S.PendingApproval, S.PendingAssignment],
    )
    expect(linesOf(workOrderClocks, inApproval, 1)).toEqual([])
    expect(linesOf(workOrderClocks, inApproval, 2)).toEqual(['4–'])
  })

  it('promise nothing for an order that was sent back, and all of it anew once it is sent in again', () => {
    const sentBack: Told = ['refuseAcceptance', S.PendingAcceptance, S.PendingAcceptance]
    const again: Told = ['resubmit', S.PendingAcceptance, S.PendingAcceptance]
    expect(linesOf(workOrderClocks, timeline(created, sentBack), 11)).toEqual(['1–2×'])
    expect(linesOf(workOrderClocks, timeline(created, sentBack, again), 11)).toEqual(['1–2×', '3–'])
    expect(linesOf(workOrderClocks, timeline(created, sentBack, ['undo', 0, 0]), 11)).toEqual(['1–'])
    const inApproval = timeline(
      ['create', null, S.PendingApproval],
      ['rejectCreation', S.PendingApproval, S.PendingAcceptance],
    )
    expect(linesOf(workOrderClocks, inApproval, 11)).toEqual(['1–2×'])
  })

  it('forget an undone step', () => {
    const undone = timeline(created, accepted, assigned, ['undo', S.PendingPickup, S.PendingAssignment])
    expect(linesOf(workOrderClocks, undone, 2)).toEqual(['2–'])
    expect(linesOf(workOrderClocks, undone, 3)).toEqual([])
  })

  it('begin anew for another technician, and are dropped when the order is refused', () => {
    const reassigned = timeline(created, accepted, assigned, ['reassign', S.PendingPickup, S.PendingPickup])
    expect(linesOf(workOrderClocks, reassigned, 3)).toEqual(['3–4×', '4–'])
    const refused = timeline(created, accepted, assigned, ['refuse', S.PendingPickup, S.PendingAssignment])
    expect(linesOf(workOrderClocks, refused, 3)).toEqual(['3–4×'])
    expect(linesOf(workOrderClocks, refused, 2)).toEqual(['2–3', '4–'])
  })

  it('count a visit from the end of its appointment, and ask for none that stands already', () => {
    const waiting = timeline(created, accepted, assigned, pickedUp)
    const booked = { ...nothing, moments: { reserveEnd: 500 } }
    expect(linesOf(workOrderClocks, waiting, 5, booked)).toEqual(['500–'])
    expect(linesOf(workOrderClocks, waiting, 4, booked)).toEqual(['4–4×'])
    expect(linesOf(workOrderClocks, waiting, 4)).toEqual(['4–'])
    expect(linesOf(workOrderClocks, [...waiting, ...timeline(started)], 5, booked)).toEqual(['1–1'])
  })

  it('ask for receipt and payment where the process does', () => {
    const asked: ClockSubject = { ...nothing, flags: { receiptEnabled: true, collectionEnabled: true } }
    expect(linesOf(workOrderClocks, life, 7)).toEqual([])
    expect(linesOf(workOrderClocks, life, 7, asked)).toEqual(['6–'])
    expect(linesOf(workOrderClocks, life, 8, { ...asked, moments: { settledAt: 90 } })).toEqual(['6–90'])
  })

  it('stand still while the order is put off, and stop when it is thrown away', () => {
    const held = timeline(
      created,
      accepted,
      assigned,
      pickedUp,
      started,
      ['agreeAbnormal', S.InService, S.InService, switchedOn],
      ['resume', S.InService, S.InService, switchedOff],
    )
    const whole = (moves: readonly Moved[]) => roundsOf(workOrderClocks, moves, nothing).find(({ type }) => type === 11)
    expect(whole(held)?.pauses).toEqual([{ from: 6, to: 7, cause: '挂起' }])
    expect(whole(held.slice(0, 6))?.pauses).toEqual([{ from: 6, to: null, cause: '挂起' }])
    expect(linesOf(workOrderClocks, held, 11, { ...nothing, goneAt: 30 })).toEqual(['1–30×'])
  })
})

describe('clocks of an event', () => {
  it('run from creation over response to the close, and anew after a reopening', () => {
    const life = timeline(
      ['create', null, E.ToAssign],
      ['claim', E.ToAssign, E.ToHandle],
      ['start', E.ToHandle, E.Handling],
      ['pause', E.Handling, E.Paused],
      ['resume', E.Paused, E.Handling],
      ['complete', E.Handling, E.Completed],
      ['reopen', E.Completed, E.Handling],
      ['complete', E.Handling, E.Completed],
      ['close', E.Completed, E.Closed],
    )
    const rounds = [1, 2, 3, 5].map((type) => linesOf(eventClocks, life, type))
    expect(rounds).toEqual([['1–2'], ['2–3'], ['2–6', '7–8'], ['6–7×', '8–9']])
    expect(roundsOf(eventClocks, life, nothing).find(({ type }) => type === 3)?.pauses).toEqual([
      { from: 4, to: 5, cause: '暂停' },
    ])
  })

  it('has answered with the first words to the customer, which an undo of a step leaves where they are', () => {
    const reply: Moved = { step: replyStep, from: null, to: null, at: 3, note: '', changes: [] }
    const [made, claimed, ...rest] = timeline(
      ['create', null, E.ToAssign],
      ['claim', E.ToAssign, E.ToHandle],
      ['start', E.ToHandle, E.Handling],
      ['start', E.ToHandle, E.Handling],
    )
    const life = [made, claimed, reply, ...rest.slice(1)].filter((one) => one !== undefined)

    expect(linesOf(eventClocks, life, 2)).toEqual(['2–3'])
    const undone: Moved = { step: 'undo', from: E.ToHandle, to: E.ToAssign, at: 5, note: '', changes: [] }
    expect(linesOf(eventClocks, [...life.slice(0, 3), undone], 1)).toEqual(['1–'])
  })
})
