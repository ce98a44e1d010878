import type { FlowDetail } from '@onsite/api/approval/approval-shapes.ts'
import type { FlowDefinition } from '@onsite/domain/approval/approval-flow.ts'
import { newNode } from './flow-edit.ts'

/** The edited content; undo covers all of it. */
export interface FlowDraft {
  readonly name: string
  readonly remark: string
  readonly definition: FlowDefinition
}

/** A fresh id for nodes and branches. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A new flow: one approver node that waits for its people. */
export function newDraft(): FlowDraft {
  return { name: '', remark: '', definition: { nodes: [newNode('approver', freshId)] } }
}

export function draftOf({ flow, definition }: FlowDetail): FlowDraft {
  return { name: flow.name, remark: flow.remark, definition }
}

/** Whether two drafts would be saved as the same. */
export function isSameDraft(a: FlowDraft, b: FlowDraft): boolean {
  return (
    a.name === b.name &&
    a.remark === b.remark &&
    (a.definition === b.definition || JSON.stringify(a.definition) === JSON.stringify(b.definition))
  )
}
