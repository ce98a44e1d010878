import { describe, expect, it } from 'vitest'
import { type FieldDefinition, newField } from '../field/field-definition.ts'
import { RoleType } from '../permission/roles.ts'
import { emptyStep } from '../document/document-process.ts'
import { templateKindOf } from '../document-kinds.ts'
import { type OrderProcess, newOrderProcess } from '../work-order/work-order-process.ts'
import { templateProblems } from './template-problems.ts'

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const field = (change: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...newField(id(1), 1, '备注', ''),
  ...change,
})
const requiredField = (change: Partial<FieldDefinition> = {}) => field({ required: true, ...change })
const surroundings = {
  kind: templateKindOf('order'),
  isCommon: false,
  flows: [
    { id: id(90), name: '主管审批', subjectKind: 'work-order:creation', isEnabled: true },
    { id: id(91), name: '旧流程', subjectKind: 'work-order:creation', isEnabled: false },
    { id: id(93), name: '回执审批', subjectKind: 'work-order:receipt', isEnabled: true },
  ],
  activePeople: new Set([id(50)]),
}

function findProblems(fields: FieldDefinition[], change: Partial<OrderProcess> = {}): [string, string][] {
  const process = { ...newOrderProcess, ...change }
  return templateProblems({ groups: [], fields, process }, surroundings).map(({ severity, at }) => [severity, at])
}
const atStep = (
  step: 'start' | 'accept' | 'receipt',
  setting: Partial<NonNullable<OrderProcess['steps']['start']>>,
): Partial<OrderProcess> => ({
  steps: { [step]: { ...emptyStep, ...setting } },
})

describe('a required field', () => {
  it.each([
    ['is fine where it is filled at creation', {}, []],
    [
      'is fine where it is filled at a step that shows it',
      { visibleSteps: ['complete'], editableSteps: ['complete'] },
      [],
    ],
    ['may not be shown nowhere', { visibleSteps: [] }, ['error']],
    [
      'may not be filled only where it is not shown',
      { visibleSteps: ['start'], editableSteps: ['complete'] },
      ['error'],
    ],
    ['may not be shown only at steps where nobody fills it', { visibleSteps: ['complete'] }, ['error']],
    ['may not be read-only without a default', { readonly: true }, ['error']],
    ['may be read-only with a default', { readonly: true, default: '无' }, []],
    ['may not be hidden from every role that acts', { visibleRoles: [RoleType.Finance] }, ['error']],
    [
      'may not be closed to every role that acts',
      { editableSteps: ['start'], editableRoles: [RoleType.Dispatcher] },
      ['error'],
    ],
    ['had better not be closed to some who create', { editableRoles: [RoleType.Dispatcher] }, ['warning']],
  ] as const)('%s', (_, change, severities) => {
    expect(findProblems([requiredField(change as Partial<FieldDefinition>)]).map(([severity]) => severity)).toEqual(
      severities,
    )
  })

  it('may not wait for a field that is never filled', () => {
    const dead = newField(id(2), 1, '没人填', '')
    const showIf = { field: dead.id, operator: 'isFilled' as const }

    expect(findProblems([requiredField({ showIf }), { ...dead, readonly: true }])).toEqual([['error', id(1)]])
    expect(findProblems([field({ showIf }), { ...dead, readonly: true }])).toEqual([['warning', id(1)]])
    expect(findProblems([requiredField({ showIf }), dead])).toEqual([])
  })
})

it('a choice whose options are all switched off is an error', () => {
  const options = [{ id: 'a', label: '甲', isDisabled: true }]

  expect(findProblems([{ ...newField(id(1), 3, '类型', ''), settings: { options } }])).toEqual([['error', id(1)]])
})

describe('a step', () => {
  it('asks only for fields that can be filled by then', () => {
    const late = field({ visibleSteps: null, editableSteps: ['complete'] })

    expect(findProblems([late], atStep('start', { requiredFields: [late.id] }))).toEqual([['error', 'step:start']])
    expect(findProblems([field()], atStep('start', { requiredFields: [field().id, '@title'] }))).toEqual([])
    expect(findProblems([], atStep('start', { requiredFields: [id(77)] }))).toEqual([['error', 'step:start']])
    expect(findProblems([], atStep('start', { requiredFields: ['@nothing'] }))).toEqual([['error', 'step:start']])
  })

  it('is not stopped for good by a check over a field that nobody can have filled', () => {
    const late = field({ editableSteps: ['complete'] })
    const check = (operator: 'isFilled' | 'isEmpty') => ({
      id: id(5),
      message: '请填写',
      condition: { field: late.id, operator },
    })

    expect(findProblems([late], atStep('start', { checks: [check('isFilled')] }))).toEqual([['error', 'step:start']])
    expect(findProblems([late], atStep('start', { checks: [check('isEmpty')] }))).toEqual([['warning', 'step:start']])
  })

  it('warns when all or some of its owners have left, and when its notice reaches nobody', () => {
    expect(findProblems([], atStep('accept', { ownerIds: [id(51)] }))).toEqual([['warning', 'step:accept']])
    expect(findProblems([], atStep('accept', { ownerIds: [id(50), id(51)] }))).toEqual([['warning', 'step:accept']])
    expect(findProblems([], atStep('accept', { ownerIds: [id(50)] }))).toEqual([])
    expect(findProblems([], atStep('accept', { notice: { receivers: ['dispatchers'], channels: ['inApp'] } }))).toEqual(
      [['warning', 'step:accept']],
    )
  })

  it('that is switched off warns of settings without effect', () => {
    const settings = atStep('receipt', { ownerIds: [id(50)] })

    expect(findProblems([], settings)).toEqual([['warning', 'step:receipt']])
    expect(findProblems([], { ...settings, receiptEnabled: true })).toEqual([])
  })

  it('copies only to people named in person fields', () => {
    const copy = { personIds: [], fieldIds: [id(1)] }

    expect(findProblems([field()], atStep('accept', { copy }))).toEqual([['error', 'step:accept']])
    expect(findProblems([field({ type: 28 })], atStep('accept', { copy }))).toEqual([])
  })
})

const approvals = (flow: string) => ({ approvals: { ...newOrderProcess.approvals, creation: flow } })

describe('an approval', () => {
  it.each([
    ['a flow that is there', id(90), []],
    ['a flow that is switched off', id(91), [['error', 'approval:creation']]],
    ['a flow that is gone', id(92), [['error', 'approval:creation']]],
    ['a flow of another point', id(93), [['error', 'approval:creation']]],
  ])('names %s', (_, flow, problems) => {
    expect(findProblems([], approvals(flow))).toEqual(problems)
  })

  it('of a receipt needs receipts', () => {
    const receipt = { approvals: { ...newOrderProcess.approvals, receipt: id(93) } }

    expect(findProblems([], receipt)).toEqual([['warning', 'approval:receipt']])
    expect(findProblems([], { ...receipt, receiptEnabled: true })).toEqual([])
  })
})

it('warns of sub-states that no order reaches and of sheets that print what is not there', () => {
  const subStates = [{ id: id(7), state: 7, name: '等主管' }]
  const print = { ...newOrderProcess.print, groups: ['没有', '没有'] }

  expect(findProblems([], { subStates })).toEqual([['warning', 'process']])
  expect(findProblems([], { print })).toEqual([
    ['error', 'process'],
    ['warning', 'process'],
    ['warning', 'process'],
  ])
})

it('an order template has a process, the common form has none', () => {
  const content = { groups: [], fields: [], process: null }

  expect(templateProblems(content, surroundings)).toMatchObject([{ severity: 'error', at: 'process' }])
  expect(templateProblems(content, { ...surroundings, isCommon: true })).toEqual([])
  expect(templateProblems({ ...content, process: newOrderProcess }, { ...surroundings, isCommon: true })).toHaveLength(
    1,
  )
})

it('a plain record has no steps of an order', () => {
  const content = { groups: [], fields: [field({ visibleSteps: ['start'] })], process: null }

  expect(templateProblems(content, { ...surroundings, kind: templateKindOf('customer') })).toMatchObject([
    { severity: 'warning' },
  ])
})
