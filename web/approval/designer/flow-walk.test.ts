import { type FlowDefinition, newApproverNode, startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { expect, it } from 'vitest'
import { cardAfterRemoval, cardBeside, cardsOf, endCardId } from './flow-walk.ts'

/** first → (small: inner | big | otherwise) → last */
const flow: FlowDefinition = {
  nodes: [
    newApproverNode('first'),
    {
      kind: 'condition',
      id: 'fork',
      name: '',
      branches: [
        { id: 'small', name: '', condition: { all: [] }, nodes: [newApproverNode('inner')] },
        { id: 'big', name: '', condition: { all: [] }, nodes: [] },
        { id: 'otherwise', name: '', condition: null, nodes: [] },
      ],
    },
    newApproverNode('last'),
  ],
}

it('reads the cards from the start through the branches to the end', () => {
  expect([...cardsOf(flow).keys()]).toEqual([
    startNodeId,
    'first',
    'small',
    'inner',
    'big',
    'otherwise',
    'last',
    endCardId,
  ])
})

it('goes down into the first branch and out of every branch to what follows', () => {
  expect(cardBeside(flow, startNodeId, 'down')).toBe('first')
  expect(cardBeside(flow, 'first', 'down')).toBe('small')
  expect(cardBeside(flow, 'small', 'down')).toBe('inner')
  expect(cardBeside(flow, 'inner', 'down')).toBe('last')
  expect(cardBeside(flow, 'big', 'down')).toBe('last')
  expect(cardBeside(flow, endCardId, 'down')).toBeNull()
})

it('goes up the way it came', () => {
  expect(cardBeside(flow, endCardId, 'up')).toBe('last')
  expect(cardBeside(flow, 'last', 'up')).toBe('inner')
  expect(cardBeside(flow, 'inner', 'up')).toBe('small')
  expect(cardBeside(flow, 'otherwise', 'up')).toBe('first')
  expect(cardBeside(flow, startNodeId, 'up')).toBeNull()
})

it('goes sideways between branches, from inside of them too', () => {
  expect(cardBeside(flow, 'small', 'right')).toBe('big')
  expect(cardBeside(flow, 'inner', 'right')).toBe('big')
  expect(cardBeside(flow, 'big', 'left')).toBe('small')
  expect(cardBeside(flow, 'otherwise', 'right')).toBeNull()
  expect(cardBeside(flow, 'first', 'right')).toBeNull()
})

it('knows the card of an empty flow', () => {
  expect(cardBeside({ nodes: [] }, startNodeId, 'down')).toBe(endCardId)
  expect(cardBeside({ nodes: [] }, endCardId, 'up')).toBe(startNodeId)
})

it('gives the focus to the card above a removed one', () => {
  expect(cardAfterRemoval(flow, 'last')).toBe('inner')
  expect(cardAfterRemoval(flow, 'big')).toBe('first')
})
