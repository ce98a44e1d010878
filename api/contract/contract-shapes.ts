/** Shapes shared by sales and service contracts. */
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { Id } from '../fields.ts'
import { withMask } from '../masked.ts'
import { Cents } from '../money.ts'

/** Reply of every change. */
export const SavedContract = Type.Object({ id: Type.String(), version: Type.Integer(), state: Type.Integer() })
export type SavedContract = Static<typeof SavedContract>

/** Cents that people fill in. */
export const Money = (title: string, least = 0) => withMask('price', Cents(title, least, 1e12))

export const Attachments = Type.Array(Id('file', '附件'), { maxItems: 50, uniqueItems: true, title: '附件' })

/** Common to the calls of both kinds: approvals wait for what they change. */
export const contractCalls = { area: 'contract', touches: ['contract', 'approval'] } as const
export const saveFails = ['stale', 'wrong-state', 'not-now', 'contract-no-taken'] as const
export const flowFails = ['approval-choose', 'approval-open', 'flow-disabled'] as const
