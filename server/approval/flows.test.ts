import {
  copyFlow,
  countFlows,
  getFlow,
  listFlowNames,
  listFlows,
  listSubjectKinds,
  removeFlow,
  saveFlow,
  setFlowState,
  tryFlow,
} from '@onsite/api/approval/flow-calls.ts'
import { calls } from '@onsite/api/calls.ts'
import type { FlowNode } from '@onsite/domain/approval/approval-flow.ts'
import { newOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { approvalOffice, asks, noteKind, remarkField } from '../testing/builders/approval.ts'

let office: Awaited<ReturnType<typeof approvalOffice>>
beforeAll(async () => {
  office = await approvalOffice()
})
afterAll(async () => await office.close())

const flowWith = (name: string, ...nodes: FlowNode[]) => ({ subjectKind: noteKind, name, definition: { nodes } })

test('keeps a flow, lists it and names the people in it', async () => {
  const { client, wang } = office
  const { id, revision, state } = await client.get(saveFlow, {
    ...flowWith('采购审批', asks('a', [wang])),
    remark: '三千以上',
  })

  expect([revision, state]).toEqual([1, 1])
  expect(await client.get(getFlow, { id })).toMatchObject({
    flow: {
      id,
      name: '采购审批',
      remark: '三千以上',
      subjectLabel: '便笺',
      approverCount: 1,
      runningCount: 0,
      updateUserName: '管理员',
    },
    definition: { nodes: [{ id: 'a' }] },
    usedBy: [],
    people: [{ id: wang.id, name: '王芳', isActive: true }],
  })
  expect((await client.get(listFlows, { keyword: '采购' })).map((flow) => flow.id)).toEqual([id])
  expect(await client.get(countFlows, { keyword: '采购', state: 1, subjectKind: noteKind })).toBe(1)
})

test('refuses another’s change in between, a taken name and an unknown kind', async () => {
  const { client, wang } = office
  const nodes = [asks('a', [wang])]
  const { id } = await client.get(saveFlow, flowWith('合同审批', ...nodes))
  await client.get(saveFlow, { ...flowWith('合同审批', ...nodes), id, revision: 1 })

  expect(await client.call(saveFlow, { ...flowWith('合同审批', ...nodes), id, revision: 1 })).toMatchObject({
    code: 'stale',
  })
  expect(await client.call(saveFlow, flowWith(' 合同审批 ', ...nodes))).toMatchObject({
    code: 'flow-name-taken',
    fields: [{ field: 'name' }],
  })
  expect(await client.call(saveFlow, { ...flowWith('别的', ...nodes), subjectKind: 'quotation' })).toMatchObject({
    fields: [{ field: 'subjectKind' }],
  })
})

test('puts what is wrong with a flow beside its node', async () => {
  const { client, wang } = office

  expect(await client.call(saveFlow, flowWith('坏流程', { ...asks('a', []), who: [] }))).toMatchObject({
    code: 'flow-broken',
    fields: [{ field: 'definition.a', message: '请选择审批人' }],
  })
  expect(await client.call(saveFlow, flowWith('外人', asks('a', [{ id: uuidv7() }, wang])))).toMatchObject({
    code: 'not-found',
  })
})

test('copies a flow disabled, enables and removes it', async () => {
  const { client, wang } = office
  const { id } = await client.get(saveFlow, flowWith('请款', asks('a', [wang])))

  const first = await client.get(copyFlow, { id })
  const second = await client.get(copyFlow, { id })
  expect([first.name, first.state, second.name]).toEqual(['请款（副本）', 0, '请款（副本2）'])
  expect((await client.get(listFlowNames, { subjectKind: noteKind })).map((flow) => flow.id)).not.toContain(first.id)
  expect(await client.get(setFlowState, { id: first.id, state: 1 })).toMatchObject({ state: 1 })
  expect(await client.get(listFlowNames, {})).toContainEqual({
    id: first.id,
    name: '请款（副本）',
    subjectKind: noteKind,
  })
  await client.get(removeFlow, { id: first.id })
  expect(await client.call(getFlow, { id: first.id })).toMatchObject({ code: 'not-found' })
})

test('does not take away a flow that a published template uses', async () => {
  const { client, database, tenantId, wang } = office
  const { id } = await client.get(saveFlow, flowWith('完工审批', asks('a', [wang])))
  const process = { ...newOrderProcess, approvals: { ...newOrderProcess.approvals, completion: id } }
  const content = JSON.stringify({ groups: [], fields: [], process })
  const [formId, versionId] = [uuidv7(), uuidv7()]
  await database.tenant(tenantId, async (tx) => {
    const form = { tenant_id: tenantId, id: formId, form_kind: 'order', name: '安装', draft: content, state: 1 }
    await tx.run(q.insertInto('form_template').values(form))
    await tx.run(
      q
        .insertInto('template_version')
        .values({ tenant_id: tenantId, id: versionId, template_id: formId, no: 1, content }),
    )
    await tx.run(q.updateTable('form_template').set({ version_id: versionId }).where('id', '=', formId))
  })

  expect(await client.call(removeFlow, { id })).toMatchObject({
    code: 'flow-in-use',
    message: expect.stringContaining('安装'),
  })
  expect(await client.call(setFlowState, { id, state: 0 })).toMatchObject({ code: 'flow-in-use' })
  expect((await client.get(getFlow, { id })).usedBy).toEqual(['安装'])
})

test('says what can be approved and by which fields', async () => {
  const [kind] = await office.client.get(listSubjectKinds, {})

  expect(kind).toMatchObject({ kind: noteKind, label: '便笺', formKind: 'receipt' })
  expect(kind?.fixed).toContainEqual({ key: 'amount', label: '金额', type: 2 })
})

test('walks a flow for a creator and says who would be asked and why', async () => {
  const { chen, client, li, wang } = office
  const definition = {
    nodes: [
      asks('a', [wang]),
      {
        kind: 'condition' as const,
        id: 'c',
        name: '金额',
        branches: [
          {
            id: 'c1',
            name: '大额',
            condition: { field: '@amount', operator: 'above' as const, value: 1000 },
            nodes: [asks('b', [li])],
          },
          { id: 'c2', name: '小额', condition: null, nodes: [] },
        ],
      },
      { ...asks('d', []), who: [{ kind: 'creatorChooses' as const, personIds: [] }] },
      asks('e', [chen]),
    ],
  }
  const tried = await client.get(tryFlow, {
    subjectKind: noteKind,
    definition,
    creatorId: chen.id,
    values: { '@amount': 5000 },
  })

  expect(tried.ending).toBe('approved')
  expect(tried.nodes.map((node) => [node.nodeId, node.people.map((person) => person.name), node.why])).toEqual([
    ['a', ['王芳'], '指定人员'],
    ['c', [], '走「大额」'],
    ['b', ['李强'], '指定人员'],
    ['d', [], '发起人自选'],
    ['e', [], '审批人是发起人自己，自动通过'],
  ])
  expect(tried.nodes[2]?.branches).toEqual(['大额'])
})

test('is closed to people who may not design', async () => {
  expect(await office.wang.client.call(listFlows, {})).toMatchObject({ code: 'no-permission' })
  expect(calls.filter((call) => call.area === 'approval').length).toBeGreaterThan(25)
  expect(remarkField.type).toBe(1)
})
