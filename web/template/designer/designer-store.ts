/**
 * The designer's state as a pure reducer: the draft, its history and the selection. The process settings use it too, so that one history covers the
 * whole draft.
 */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { DocumentProcess } from '@onsite/domain/document/document-process.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { type EditHistory, redoEdit, startHistory, undoEdit, withEdit } from '../../kit/edit-history.ts'
import {
  changeFields,
  heirOf,
  moveFields,
  type Place,
  placeCopies,
  placeFields,
  removeFields,
  stepField,
} from './field-edits.ts'
import { addGroup, foldGroup, moveGroup, removeGroup, renameGroup } from './group-edits.ts'

export interface DesignerState extends EditHistory<TemplateContent> {
  /** Ids of fields, the one last chosen at the end: the properties pane shows that one. */
  readonly selected: readonly string[]
}

export type DesignerAction =
  | { readonly type: 'add-fields'; readonly fields: readonly FieldDefinition[]; readonly place: Place }
  | {
      readonly type: 'change-fields'
      readonly ids: readonly string[]
      readonly change: Partial<FieldDefinition>
      readonly at: number
    }
  | { readonly type: 'move-fields'; readonly ids: readonly string[]; readonly place: Place }
  | { readonly type: 'step-field'; readonly id: string; readonly by: -1 | 1 }
  | { readonly type: 'place-copies'; readonly fields: readonly FieldDefinition[]; readonly behind: string }
  | { readonly type: 'remove-fields'; readonly ids: readonly string[] }
  | { readonly type: 'add-group'; readonly name: string }
  | { readonly type: 'rename-group'; readonly name: string; readonly next: string }
  | { readonly type: 'move-group'; readonly name: string; readonly by: -1 | 1 }
  | { readonly type: 'fold-group'; readonly name: string; readonly isFolded: boolean }
  | { readonly type: 'remove-group'; readonly name: string }
  | { readonly type: 'change-process'; readonly process: DocumentProcess; readonly key: string; readonly at: number }
  /** Replaces the content in one step, which undo reverts. */
  | { readonly type: 'replace'; readonly content: TemplateContent }
  | { readonly type: 'select'; readonly ids: readonly string[] }
  | { readonly type: 'toggle'; readonly id: string }
  | { readonly type: 'select-to'; readonly id: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }

export function startOf(content: TemplateContent): DesignerState {
  return { ...startHistory(content), selected: [] }
}

export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  switch (action.type) {
    case 'undo':
      return settle(undoEdit(state), state.selected)
    case 'redo':
      return settle(redoEdit(state), state.selected)
    case 'select':
      return { ...state, selected: keepKnown(state.content, action.ids), mark: null }
    case 'toggle':
      return {
        ...state,
        selected: state.selected.includes(action.id)
          ? state.selected.filter((id) => id !== action.id)
          : [...state.selected, action.id],
        mark: null,
      }
    case 'select-to':
      return { ...state, selected: rangeTo(state, action.id), mark: null }
    default:
      return applyEdit(state, action)
  }
}

type Edit = Exclude<DesignerAction, { type: 'undo' | 'redo' | 'select' | 'toggle' | 'select-to' }>

function applyEdit(state: DesignerState, action: Edit): DesignerState {
  const mark = 'at' in action ? { key: keyOf(action), at: action.at } : null
  const history = withEdit(state, contentAfter(state.content, action), mark)
  return history === state ? state : settle(history, selectionAfter(state, action))
}

function contentAfter(content: TemplateContent, action: Edit): TemplateContent {
  switch (action.type) {
    case 'add-fields':
      return placeFields(content, action.fields, action.place)
    case 'change-fields':
      return changeFields(content, action.ids, action.change)
    case 'move-fields':
      return moveFields(content, action.ids, action.place)
    case 'step-field':
      return stepField(content, action.id, action.by)
    case 'place-copies':
      return placeCopies(content, action.fields, action.behind)
    case 'remove-fields':
      return removeFields(content, action.ids)
    case 'add-group':
      return addGroup(content, action.name)
    case 'rename-group':
      return renameGroup(content, action.name, action.next)
    case 'move-group':
      return moveGroup(content, action.name, action.by)
    case 'fold-group':
      return foldGroup(content, action.name, action.isFolded)
    case 'remove-group':
      return removeGroup(content, action.name)
    case 'change-process':
      return { ...content, process: action.process }
    default:
      return action.content
  }
}

function keyOf(action: Extract<Edit, { at: number }>): string {
  return action.type === 'change-process'
    ? `process:${action.key}`
    : `${action.ids.join(',')}:${Object.keys(action.change).join(',')}`
}

/** Selects added and copied fields; a removed field hands the selection to its neighbour, so that the keyboard keeps its place. */
function selectionAfter(state: DesignerState, action: Edit): readonly string[] {
  if (action.type === 'add-fields' || action.type === 'place-copies') return action.fields.map((field) => field.id)
  if (action.type !== 'remove-fields') return state.selected
  const heir = heirOf(state.content, action.ids)
  return heir === undefined ? [] : [heir.id]
}

/** Removes deleted fields from the selection. */
function settle(history: EditHistory<TemplateContent>, selected: readonly string[]): DesignerState {
  return { ...history, selected: keepKnown(history.content, selected) }
}

function keepKnown(content: TemplateContent, ids: readonly string[]): readonly string[] {
  const fields = new Set(content.fields.map((field) => field.id))
  return ids.every((id) => fields.has(id)) ? ids : ids.filter((id) => fields.has(id))
}

/** The fields from the one chosen last to this one, in their order; this one last. */
function rangeTo(state: DesignerState, id: string): readonly string[] {
  const ids = state.content.fields.map((field) => field.id)
  const from = ids.indexOf(state.selected.at(-1) ?? id)
  const to = ids.indexOf(id)
  if (to < 0) return state.selected
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  return [...new Set([...state.selected, ...range])].filter((one) => one !== id).concat(id)
}
