/** Moves by arrow keys from card to card. Cards are the start, every node that is not a fork, every branch, and the end. */
import {
  type FlowBranch,
  type FlowDefinition,
  type FlowNode,
  startNodeId,
} from '@onsite/domain/approval/approval-flow.ts'
import { type ForkNode, forkOf, isFork } from './flow-edit.ts'

export const endCardId = '@end'

export type Way = 'up' | 'down' | 'left' | 'right'

interface CardPlace {
  /** The branch that contains the card; null in the root sequence. For a branch card: the branch around its fork. */
  readonly branch: FlowBranch | null
  readonly fork: ForkNode | null
  /** Cards above and below, '' for none. */
  readonly up: string
  readonly down: string
}

/** All cards by id, in the order of reading. */
export function cardsOf(flow: FlowDefinition): ReadonlyMap<string, CardPlace> {
  const cards = new Map<string, CardPlace>()
  const first = firstCard(flow.nodes, endCardId)
  cards.set(startNodeId, { branch: null, fork: null, up: '', down: first })
  walk(flow.nodes, { branch: null, fork: null, up: startNodeId, down: endCardId }, cards)
  cards.set(endCardId, { branch: null, fork: null, up: lastCard(flow.nodes, startNodeId), down: '' })
  return cards
}

/** Goes through a sequence; `around.up` and `around.down` are the cards before and after it. */
function walk(nodes: readonly FlowNode[], around: CardPlace, cards: Map<string, CardPlace>): void {
  for (const [index, node] of nodes.entries()) {
    const up = lastCard(nodes.slice(0, index), around.up)
    const down = firstCard(nodes.slice(index + 1), around.down)
    if (!isFork(node)) {
      cards.set(node.id, { ...around, up, down })
      continue
    }
    for (const branch of node.branches) {
      cards.set(branch.id, { ...around, up, down: firstCard(branch.nodes, down) })
      walk(branch.nodes, { branch, fork: node, up: branch.id, down }, cards)
    }
  }
}

function firstCard(nodes: readonly FlowNode[], otherwise: string): string {
  const [first] = nodes
  if (first === undefined) return otherwise
  return isFork(first) ? (first.branches[0]?.id ?? otherwise) : first.id
}

function lastCard(nodes: readonly FlowNode[], otherwise: string): string {
  const last = nodes.at(-1)
  if (last === undefined) return otherwise
  if (!isFork(last)) return last.id
  const [branch] = last.branches
  return branch === undefined ? otherwise : lastCard(branch.nodes, branch.id)
}

/** The card that an arrow key leads to; null when there is none that way. Sideways leads to the same branch's neighbors. */
export function cardBeside(flow: FlowDefinition, id: string, way: Way): string | null {
  const place = cardsOf(flow).get(id)
  if (place === undefined) return null
  if (way === 'up' || way === 'down') return place[way] === '' ? null : place[way]
  const own = forkOf(flow.nodes, id)
  const fork = own ?? place.fork
  const branchId = own === null ? place.branch?.id : id
  if (fork === null || branchId === undefined) return null
  const index = fork.branches.findIndex((branch) => branch.id === branchId)
  return fork.branches[index + (way === 'left' ? -1 : 1)]?.id ?? null
}

/** The card that takes the focus when this one is removed: the one above. */
export function cardAfterRemoval(flow: FlowDefinition, id: string): string {
  return cardsOf(flow).get(id)?.up ?? startNodeId
}
