import { newOrderProcess, workOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { describe, expect, it } from 'vitest'
import { changeStep, nameSubStates, stepMarks, toggleChannel, toggleReceiver } from './process-edits.ts'

const receivers = Object.keys(workOrderProcess.receivers)

describe('steps', () => {
  it('keeps only steps that say something', () => {
    const set = changeStep(newOrderProcess, 'assign', { ownerIds: ['1'] })

    expect(set.steps).toEqual({
      assign: { requiredFields: [], checks: [], ownerIds: ['1'], copy: null, notice: null },
    })
    expect(changeStep(set, 'assign', { ownerIds: [] }).steps).toEqual({})
  })

  it('marks what a step asks for', () => {
    const { steps } = changeStep(newOrderProcess, 'complete', {
      requiredFields: ['a', 'b'],
      copy: { personIds: [], fieldIds: [] },
    })

    expect(steps['complete'] && stepMarks(steps['complete'])).toEqual(['必填 2', '抄送'])
  })
})

describe('notices', () => {
  it('brings the channel inside the product along with the first receiver', () => {
    expect(toggleReceiver(receivers, null, 'creator')).toEqual({ receivers: ['creator'], channels: ['inApp'] })
  })

  it('is no rule without a receiver or a channel', () => {
    const rule = { receivers: ['creator'], channels: ['inApp'] } as const

    expect(toggleReceiver(receivers, rule, 'creator')).toBe(null)
    expect(toggleChannel(rule, 'inApp')).toBe(null)
    expect(toggleChannel(null, 'dingtalk')).toBe(null)
  })

  it('keeps the order of receivers and channels', () => {
    const rule = toggleChannel(
      toggleReceiver(receivers, { receivers: ['owners'], channels: ['dingtalk'] }, 'creator'),
      'inApp',
    )

    expect(rule).toEqual({ receivers: ['creator', 'owners'], channels: ['inApp', 'dingtalk'] })
  })
})

it('keeps the ids of sub-states whose name stays', () => {
  const before = [
    { id: '1', state: 4, name: '等备件' },
    { id: '2', state: 1, name: '待核实' },
  ]

  expect(nameSubStates(before, 4, ['等客户', ' 等备件 ', ''], () => 'new')).toEqual([
    { id: '2', state: 1, name: '待核实' },
    { id: 'new', state: 4, name: '等客户' },
    { id: '1', state: 4, name: '等备件' },
  ])
})
