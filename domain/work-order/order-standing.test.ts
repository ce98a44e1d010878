import { expect, it } from 'vitest'
import { standingSteps } from './order-standing.ts'

it('hears of every step into an end of an order and out of one', () => {
  expect(standingSteps).toEqual([
    'approveCompletion',
    'refuseAcceptance',
    'complete',
    'agreeAbnormal',
    'cancel',
    'withdraw',
    'reopen',
    'remove',
    'restore',
    'undo',
  ])
})
