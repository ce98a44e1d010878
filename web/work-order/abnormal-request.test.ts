import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { describe, expect, it } from 'vitest'
import {
  type AbnormalDraft,
  abnormalFaults,
  abnormalFields,
  abnormalInput,
  abnormalTypeCodes,
} from './abnormal-request.ts'

const now = new Date(2026, 10, 21, 12)
const empty: AbnormalDraft = {
  type: null,
  reason: '',
  span: null,
  personId: null,
  until: '',
  newTitle: '',
  newDetail: '',
}
const faultsOf = (type: AbnormalType) => Object.keys(abnormalFaults({ ...empty, type }, now)).toSorted()

describe('an abnormal request', () => {
  it('offers all nine types', () => {
    expect(abnormalTypeCodes).toHaveLength(9)
  })

  it.each([
    [AbnormalType.Rebook, ['reason', 'span']],
    [AbnormalType.Reassign, ['reason']],
    [AbnormalType.AddCollaborator, ['personId', 'reason']],
    [AbnormalType.WaitForCustomer, ['reason', 'until']],
    [AbnormalType.ChangeContent, ['newDetail', 'reason']],
    [AbnormalType.CannotComplete, ['reason']],
  ])('of type %i misses %j when empty', (type, fields) => {
    expect(faultsOf(type)).toEqual(fields)
  })

  it.each([
    [AbnormalType.Rebook, ['期望时间段']],
    [AbnormalType.Reassign, []],
    [AbnormalType.AddCollaborator, ['协助人员']],
    [AbnormalType.WaitForParts, []],
    [AbnormalType.WaitForCustomer, ['挂起到']],
    [AbnormalType.ChangeContent, ['新标题']],
  ])('of type %i needs %j', (type, labels) => {
    expect(abnormalFields(type).flatMap(({ isNeeded, label }) => (isNeeded ? [label] : []))).toEqual(labels)
  })

  it('takes a new title or a new description alone', () => {
    const draft = { ...empty, type: AbnormalType.ChangeContent, reason: '客户要求' }

    expect(abnormalFaults({ ...draft, newTitle: '漏水' }, now)).toEqual({})
    expect(abnormalFaults({ ...draft, newDetail: '二楼' }, now)).toEqual({})
    expect(abnormalFaults({ ...draft, newTitle: ' ' }, now)).toEqual({ newDetail: '请填写新的标题或描述' })
  })

  it('refuses a window that is over', () => {
    const span = [new Date(2026, 10, 20, 9).toISOString(), new Date(2026, 10, 20, 11).toISOString()] as const

    expect(abnormalFaults({ ...empty, type: AbnormalType.Rebook, reason: '忙', span }, now)).toEqual({
      span: '上门时间已经过去了',
    })
  })

  it('asks for the type first', () => {
    expect(abnormalFaults(empty, now)).toEqual({ type: '请选择异常类型' })
  })

  it('refuses to wait until a day that has begun', () => {
    const draft = { ...empty, type: AbnormalType.WaitForCustomer, reason: '等客户', until: '2026-11-21' }

    expect(abnormalFaults(draft, now).until).toBe('恢复日期要在今天以后')
    expect(abnormalFaults({ ...draft, until: '2026-11-22' }, now)).toEqual({})
  })

  it('sends only what its type asks for', () => {
    const draft = {
      ...empty,
      reason: ' 忙 ',
      personId: 'p',
      span: ['a', 'b'] as const,
      newTitle: 't',
      until: null,
      photos: [],
    }

    expect(abnormalInput({ ...draft, type: AbnormalType.RequestCancel })).toEqual({ type: 9, reason: '忙' })
    expect(abnormalInput({ ...draft, type: AbnormalType.Reassign })).toEqual({
      type: 2,
      reason: '忙',
      targetPersonId: 'p',
    })
    expect(abnormalInput({ ...draft, type: AbnormalType.Rebook })).toEqual({
      type: 1,
      reason: '忙',
      expectStart: 'a',
      expectEnd: 'b',
    })
    const paused = { ...draft, type: AbnormalType.WaitForCustomer, until: '2026-11-22T00:00:00.000Z' }
    expect(abnormalInput(paused)).toEqual({ type: paused.type, reason: '忙', expectStart: paused.until })
  })
})
