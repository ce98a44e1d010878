/** Shapes shared by sales and maintenance contracts. */
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { Id } from '../fields.ts'

/** Reply of every change. */
export const SavedContract = Type.Object({ id: Type.String(), version: Type.Integer(), state: Type.Integer() })
export type SavedContract = Static<typeof SavedContract>

/** The version that was read; refused as stale when somebody changed it meanwhile. */
export const Version = Type.Integer({ title: '版本', minimum: 1, maximum: 1e9 })

/** Cents. */
export const Money = (title: string, minimum = 0) => Type.Integer({ title, minimum, maximum: 1e12 })

export const Attachments = Type.Array(Id('file', '附件'), { maxItems: 50, uniqueItems: true, title: '附件' })
