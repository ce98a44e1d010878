/** Tells whether what one part of the server hands to another, a fact or the payload of a job, has its shape. */
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { onFirstUse } from './on-first-use.ts'

// The shapes are ours: checking them against the standard of schemas would cost more than compiling them.
const ajv = new Ajv({ strict: false, meta: false, validateSchema: false })

/** The check of a shape, compiled when it is first asked. */
export const shapeCheck = (shape: TSchema): ((value: unknown) => boolean) => onFirstUse(() => ajv.compile(shape))
