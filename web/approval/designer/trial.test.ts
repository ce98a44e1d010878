import type { TriedNode } from '@onsite/api/approval/approval-shapes.ts'
import { type FlowDefinition, newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { expect, it } from 'vitest'
import { trialOf } from './trial.ts'

const flow: FlowDefinition = {
  nodes: [
    {
      kind: 'condition',
      id: 'fork',
      name: '',
      branches: [
        { id: 'big', name: '大额', condition: { all: [] }, nodes: [newApproverNode('boss')] },
        { id: 'small', name: '小额', condition: { all: [] }, nodes: [] },
        { id: 'otherwise', name: '其他', condition: null, nodes: [] },
      ],
    },
    {
      kind: 'parallel',
      id: 'both',
      name: '',
      branches: [
        { id: 'left', name: '左', condition: null, nodes: [] },
        { id: 'right', name: '右', condition: null, nodes: [] },
      ],
    },
  ],
}
const trialNode = (nodeId: string, why = ''): TriedNode => ({
  nodeId,
  kind: 'approver',
  name: '',
  branches: [],
  people: [],
  why,
  mode: '',
})

it('marks the branch whose nodes were gone through', () => {
  const { nodes, branches } = trialOf(flow, [trialNode('fork', '走「大额」'), trialNode('boss')])

  expect([...branches]).toEqual(['big'])
  expect(nodes.has('boss')).toBe(true)
})

it('knows an empty branch by the reason of its condition', () => {
  expect([...trialOf(flow, [trialNode('fork', '走「其他」')]).branches]).toEqual(['otherwise'])
})

it('goes through all branches of a parallel node', () => {
  expect([...trialOf(flow, [trialNode('both')]).branches]).toEqual(['left', 'right'])
})
