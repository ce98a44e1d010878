/** Content of a template version: the form, and for documents the process. A published version never changes. */
import type { FieldDefinition } from '../field/field-definition.ts'
import type { DocumentProcess } from '../document/document-process.ts'

/** Order of the groups of a form and whether they start folded. */
export interface FieldGroup {
  readonly name: string
  readonly isFolded: boolean
}

export interface TemplateContent {
  readonly groups: readonly FieldGroup[]
  /** In order. In a draft: the template's own; in a version also the common ones of its kind, marked `isCommon`, which come first. */
  readonly fields: readonly FieldDefinition[]
  /** Of kinds whose documents follow one. */
  readonly process: DocumentProcess | null
}

/** 0 草稿, 1 已发布, 2 停用. */
export const TemplateState = { Draft: 0, Published: 1, Disabled: 2 } as const
export type TemplateState = (typeof TemplateState)[keyof typeof TemplateState]
export const templateStateNames: Readonly<Record<TemplateState, string>> = { 0: '草稿', 1: '已发布', 2: '停用' }

/** Limits on the fields and groups of a form. */
export const mostFields = 300
export const mostGroups = 40

/** A fault or a doubt about a draft. An error keeps it from being published. */
export interface TemplateProblem {
  readonly severity: 'error' | 'warning'
  /** The text of its `ProblemPlace`. */
  readonly at: string
  /** One Chinese sentence. */
  readonly message: string
}
