/** Approvals that a document needs for none of its steps: rules start them, the document goes on, and its timeline tells how they end. */

const suffix = ':beside'

/** The subject kind of the approvals beside the course of a kind of document: stored, so it must not change. */
export const besideKindOf = (kind: string): string => kind + suffix

/** SQL pattern of these kinds. */
export const besidePattern = `%${suffix}`
