import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { newField } from '../field/field-definition.ts'
import { WorkOrderState as S } from '../work-order/work-order-state.ts'
import { emptyStep } from '../document/document-process.ts'
import { newOrderProcess, type OrderProcess, workOrderProcess } from '../work-order/work-order-process.ts'
import { templateKindOf } from '../document-kinds.ts'
import { simulateTemplate } from './simulate-template.ts'

const names = {
  people: new Map([
    ['liu', '刘敏'],
    ['chen', '陈晓'],
  ]),
  flows: new Map([['flow', '主管审批']]),
  creator: null,
}
const walk = (change: Partial<OrderProcess>, fields = [newField('f', 1, '备注', '')]) =>
  simulateTemplate(
    { ...templateKindOf('order'), process: workOrderProcess },
    { groups: [], fields, process: { ...newOrderProcess, ...change } },
    names,
  )

it('walks the shortest process by roles', () => {
  const lines = walk({ acceptanceRequired: false, evaluationEnabled: false })

  expect(lines.map((line) => [line.label, line.state])).toEqual([
    ['新建', S.PendingAssignment],
    ['派单', S.PendingPickup],
    ['接单', S.PendingService],
    ['预约', S.PendingService],
    ['开始服务', S.InService],
    ['完成服务', S.Completed],
    ['归档', S.Completed],
  ])
  expect(lines.map((line) => line.actors[0])).toEqual([
    '调度员',
    '调度员',
    '工单的服务人员',
    '工单的服务人员',
    '工单的服务人员',
    '工单的服务人员',
    '调度员',
  ])
})

it('goes through all four approvals, receipt and collection', () => {
  const approvals = { creation: 'flow', completion: 'flow', receipt: 'flow', collection: 'flow' }
  const lines = walk({ approvals, receiptEnabled: true, collectionEnabled: true })

  expect(lines.map((line) => line.label)).toEqual([
    '新建',
    '创建审批',
    '受理',
    '派单',
    '接单',
    '预约',
    '开始服务',
    '完成服务',
    '完成审批',
    '回执',
    '回执审批',
    '收款',
    '收款审批',
    '评价',
    '归档',
  ])
  expect(lines[0]?.state).toBe(S.PendingApproval)
  expect(lines[1]).toMatchObject({ state: S.PendingAcceptance, actors: ['审批流程“主管审批”'] })
})

it('says who owns a step, who is told and copied, what must be filled and checked', () => {
  const must = { ...newField('m', 1, '原因', ''), required: true, editableSteps: ['accept' as const] }
  const maybe = {
    ...must,
    id: 'n',
    name: '备注',
    required: false,
    requiredIf: { field: 'm', operator: 'isFilled' as const },
  }
  const accept = {
    requiredFields: ['@title'],
    checks: [{ id: 'c', condition: { all: [] }, message: '先核实地址' }],
    ownerIds: ['liu'],
    copy: { personIds: ['chen'], fieldIds: ['m'] },
    notice: {
      receivers: ['owners' as const, 'technician' as const],
      channels: ['inApp' as const, 'dingtalk' as const],
    },
  }
  const lines = walk({ dispatcherIds: ['liu'], steps: { accept } }, [must, maybe])

  expect(lines[1]).toMatchObject({
    actors: ['刘敏'],
    told: ['步骤负责人 刘敏（站内、钉钉）', '服务人员（站内、钉钉）', '默认调度员 刘敏（站内）'],
    copied: ['陈晓', '“原因”中的人员'],
    required: ['原因', '标题', '备注（满足条件时）'],
    checks: ['先核实地址'],
  })
  expect(lines[0]?.required).toEqual(['客户', '标题'])
})

it('names the owners of a technician’s step as the technicians who may be sent, and those of other steps as the people who act', () => {
  const owned = { ...emptyStep, ownerIds: ['liu'] }
  const lines = walk({ receiptEnabled: true, steps: { start: owned, receipt: owned } })
  const actorsAt = (step: string) => lines.find((line) => line.step === step)?.actors

  expect(actorsAt('start')).toEqual(['工单的服务人员（限刘敏）'])
  expect(actorsAt('receipt')).toEqual(['刘敏'])
  expect(actorsAt('complete')).toEqual(['工单的服务人员'])
})

it('tells what the field work asks for', () => {
  const lines = walk({ arrivalRequired: true, arrivalRadiusM: 300, minPhotos: 2, signatureRequired: true })

  expect(lines.find((line) => line.step === 'start')?.note).toBe('须先在 300 米内签到')
  expect(lines.find((line) => line.step === 'complete')?.note).toBe('需要至少 2 张照片、客户签名')
})

it('every process ends in the archive, whatever is switched', () => {
  const flag = fc.boolean()
  const flow = fc.constantFrom('flow', null)
  const switches = fc.record({
    acceptanceRequired: flag,
    poolEnabled: flag,
    receiptEnabled: flag,
    collectionEnabled: flag,
    evaluationEnabled: flag,
    approvals: fc.record({ creation: flow, completion: flow, receipt: flow, collection: flow }),
    steps: fc.constantFrom({}, { assign: { ...emptyStep, ownerIds: ['gone'] } }),
  })

  fc.assert(
    fc.property(switches, (change) => {
      expect(walk(change).at(-1)).toMatchObject({ step: 'archive', state: S.Completed })
    }),
  )
})
