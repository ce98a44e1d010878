/** Steps at which a form's fields are shown and filled. Every record is made and edited; the process of a document kind has steps of its own between. */
export const plainSteps = { create: '新建', edit: '编辑' } as const

/** Name of a plain step, or of a step of the process that the form's documents follow. */
export type FormStep = string
