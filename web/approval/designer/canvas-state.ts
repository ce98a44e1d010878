import type { FlowDefinition, FlowNodeKind } from '@onsite/domain/approval/approval-flow.ts'
import { createContext, useContext } from 'react'
import type { FlowPlace } from './flow-edit.ts'
import type { FlowNames } from './node-texts.ts'
import type { Trial } from './trial.ts'

/** State of the designer that every card on the canvas needs. */
export interface CanvasState {
  readonly flow: FlowDefinition
  readonly names: FlowNames
  /** The card whose pane is open; null for none. */
  readonly openId: string | null
  /** Faults by node or branch. */
  readonly problems: ReadonlyMap<string, readonly string[]>
  /** The last try, null without one. */
  readonly trial: Trial | null
  open(this: void, id: string): void
  insert(this: void, place: FlowPlace, kind: FlowNodeKind): void
  remove(this: void, id: string): void
  addBranch(this: void, forkId: string): void
  moveBranch(this: void, branchId: string, way: 1 | -1): void
}

export const CanvasContext = createContext<CanvasState | null>(null)

/** The designer around a card. */
export function useCanvas(): CanvasState {
  const state = useContext(CanvasContext)
  if (state === null) throw new Error('a card outside the canvas')
  return state
}
