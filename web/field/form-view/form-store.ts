/**
 * The input of a form of custom fields, kept outside React: each field on screen hears of its own changes only, so that a form of 200 fields stays
 * quick. The domain decides which fields show and which are required, by the same code as on the server.
 */
import type { FieldFault } from '@onsite/domain/failure.ts'
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldIndex } from '@onsite/domain/field/field-index.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import type { FormPart } from '../../kit/form-part.ts'
import type { AddedReferences } from '../widget-context.ts'
import { faultOf, type FormField, isJudged, isOpen, type RuledForm, ruledStates, sentValue } from './form-rules.ts'
import { isStoredDraft, type StoredDraft } from './stored-draft.ts'

/** State of one field on screen. A new object whenever any of it changed. */
export interface FieldState {
  readonly value: Json
  readonly fault: string | null
  readonly isVisible: boolean
  readonly isRequired: boolean
}

type Listener = () => void

const absent: FieldState = { value: null, fault: null, isVisible: false, isRequired: false }
let made = 0

export class FormStore implements FormPart {
  readonly key = 'values'
  /** Prefix of the ids of this form's controls: several forms may be on one page. */
  readonly prefix: string
  readonly added: AddedReferences = { files: new Map(), names: new Map() }
  #form: RuledForm
  #values: Record<string, Json> = {}
  #states = new Map<string, FieldState>()
  #fields = new Map<string, FormField>()
  readonly #touched = new Set<string>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #anyListeners = new Set<Listener>()
  readonly #formListeners = new Set<Listener>()
  readonly #goToListeners = new Set<(id: string) => void>()
  #faults: readonly FieldFault[] = []
  #uploads = 0
  #isHeld = false

  constructor(form: RuledForm) {
    made += 1
    this.prefix = `field-${made}`
    this.#form = form
    this.rebase(form)
  }

  get form(): RuledForm {
    return this.#form
  }

  get isDirty(): boolean {
    return this.#touched.size > 0
  }

  /** Faults of the last check or of the server, in the order of the form. */
  get faults(): readonly FieldFault[] {
    return this.#faults
  }

  /** Takes the server's present form; input made since stays, even for fields that only another form may bring back. */
  rebase(form: RuledForm): void {
    this.#form = form
    this.#fields = new Map(form.fields.map((field) => [field.id, field]))
    const typed = Object.fromEntries(
      [...this.#touched].filter((id) => this.#mayHold(id)).map((id) => [id, this.#values[id] ?? null]),
    )
    this.#values = { ...form.values, ...typed }
    this.#refresh(form.fields.map((field) => field.id))
    for (const listener of this.#formListeners) listener()
  }

  /** Subscribes to changes of the form's definition. */
  readonly subscribeForm = (listener: Listener): (() => void) => {
    this.#formListeners.add(listener)
    return () => this.#formListeners.delete(listener)
  }

  readonly readForm = (): RuledForm => this.#form

  state(id: string): FieldState {
    return this.#states.get(id) ?? absent
  }

  /** Subscribes to changes of one field. */
  subscribe(id: string, listener: Listener): () => void {
    const own = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, own)
    own.add(listener)
    return () => own.delete(listener)
  }

  /** Subscribes to every change: of values, and of the list of faults. */
  readonly subscribeAny = (listener: Listener): (() => void) => {
    this.#anyListeners.add(listener)
    return () => this.#anyListeners.delete(listener)
  }

  /** As a part of a form: reports changes by the person. */
  listen(listener: Listener): () => void {
    return this.subscribeAny(() => {
      if (this.isDirty) listener()
    })
  }

  /** Sets the typed or picked value. A shown fault disappears as soon as the value is valid. */
  set(id: string, value: Json): void {
    if (this.#isHeld) return
    this.#values[id] = value
    this.#touched.add(id)
    this.#refresh([id, ...fieldIndex(this.#form.fields).dependentsOf(id)])
    const { fault } = this.state(id)
    if (fault !== null) this.#setFault(id, this.#faultOf(id))
    this.#tellAny()
  }

  /** Called when a person leaves a field: judges its input, but not an empty field. */
  leave(id: string): void {
    if (!this.#touched.has(id)) return
    const fault = this.#faultOf(id)
    if (fault !== null && this.state(id).value !== null) this.#setFault(id, fault)
    this.#tellAny()
  }

  /** Judges every field that this person may fill, and shows the faults. */
  check(): readonly FieldFault[] {
    const found: FieldFault[] = []
    for (const field of this.#form.fields) {
      const fault = this.#faultOf(field.id)
      this.#setFault(field.id, fault)
      if (fault !== null) found.push({ field: `${this.key}.${field.id}`, message: sentence(field, fault) })
    }
    if (found.length === 0 && this.#uploads > 0) found.push({ field: this.key, message: '文件还在上传，请稍候再提交' })
    this.#faults = found
    this.#tellAny()
    return found
  }

  /** Canonical values of the fields that this person may fill. Hidden fields keep their value on the server. */
  value(): FieldValues {
    return Object.fromEntries(
      this.#form.fields
        .filter((field) => isOpen(field) && this.state(field.id).isVisible)
        .map((field) => [field.id, sentValue(field, this.#values[field.id] ?? null, this.#form)]),
    )
  }

  /** The values on screen, with the referenced files and names, for drafts. */
  toDraft(): StoredDraft {
    const values = Object.fromEntries([...this.#touched].map((id) => [id, this.#values[id] ?? null]))
    return { values, files: [...this.added.files.values()], names: [...this.added.names] }
  }

  /** Resumes a draft. Values of fields that the form lacks wait for a form that has them: it may still be loading. */
  resume(typed: unknown): void {
    if (!isStoredDraft(typed)) return
    for (const file of typed.files) this.added.files.set(file.id, file)
    for (const [key, named] of typed.names) this.added.names.set(key, named)
    for (const [id, value] of Object.entries(typed.values)) {
      if (!this.#mayHold(id)) continue
      this.#values[id] = value
      this.#touched.add(id)
    }
    this.#refresh([...this.#fields.keys()])
    this.#tellAny()
  }

  startOver(): void {
    this.#touched.clear()
    this.#faults = []
    for (const id of this.#fields.keys()) this.#setFault(id, null)
    this.rebase(this.#form)
    this.#tellAny()
  }

  /** Typed and unsaved values of some fields, with the values before, to be saved by themselves. */
  takeTyped(ids: readonly string[]): { readonly values: FieldValues; readonly seen: FieldValues } {
    const typed = this.#form.fields.filter(
      (field) =>
        ids.includes(field.id) && this.#touched.has(field.id) && isOpen(field) && this.state(field.id).isVisible,
    )
    return {
      values: Object.fromEntries(
        typed.map((field) => [field.id, sentValue(field, this.#values[field.id] ?? null, this.#form)]),
      ),
      seen: Object.fromEntries(typed.map(({ id }) => [id, this.#form.values[id] ?? null])),
    }
  }

  /** Counts values of some fields as saved, but for those that were typed on meanwhile. */
  settleSaved(saved: FieldValues): void {
    const { values } = this.takeTyped(Object.keys(saved))
    for (const [id, value] of Object.entries(values)) if (sameJson(value, saved[id] ?? null)) this.#touched.delete(id)
    this.#tellAny()
  }

  takeFaults(faults: readonly FieldFault[]): void {
    const found = new Map(faults.map(({ field, message }) => [this.idOf(field), message]))
    for (const id of this.#fields.keys()) this.#setFault(id, found.get(id) ?? null)
    this.#faults = faults
    this.#tellAny()
  }

  /** `values.<id>…` → the id. */
  idOf(field: string): string {
    return field.split('.')[1] ?? ''
  }

  /** Tells the view the target of `goTo`, because a group may have to be unfolded first. */
  readonly subscribeGoTo = (listener: (id: string) => void): (() => void) => {
    this.#goToListeners.add(listener)
    return () => this.#goToListeners.delete(listener)
  }

  goTo(field: string): void {
    for (const listener of this.#goToListeners) listener(this.idOf(field))
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
  }

  settle(): void {
    this.#touched.clear()
    this.#faults = []
    this.#tellAny()
  }

  countUpload(isBusy: boolean): void {
    this.#uploads += isBusy ? 1 : -1
  }

  /** The definition behind an id. */
  field(id: string): FieldDefinition | undefined {
    return this.#fields.get(id)
  }

  /** Whether an entered value may be kept: its field is open here, or is not in this form. */
  #mayHold(id: string): boolean {
    const field = this.#fields.get(id)
    return field === undefined || isOpen(field)
  }

  #faultOf(id: string): string | null {
    const field = this.#fields.get(id)
    const state = this.state(id)
    if (field === undefined || !isJudged(field) || !state.isVisible) return null
    return faultOf(field, state.value, state.isRequired, this.#form)
  }

  #setFault(id: string, fault: string | null): void {
    const state = this.state(id)
    if (state.fault === fault) return
    this.#states.set(id, { ...state, fault })
    this.#faults = fault === null ? this.#faults.filter(({ field }) => this.idOf(field) !== id) : this.#faults
    this.#tell(id)
  }

  /** Recomputes the states of some fields and notifies those that changed. */
  #refresh(ids: readonly string[]): void {
    for (const [id, next] of ruledStates(this.#form, this.#values, ids)) {
      const before = this.state(id)
      this.#values[id] = next.value
      if (
        before !== absent &&
        before.value === next.value &&
        before.isVisible === next.isVisible &&
        before.isRequired === next.isRequired
      )
        continue
      this.#states.set(id, { ...next, fault: next.isVisible ? before.fault : null })
      this.#tell(id)
    }
  }

  #tell(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener()
  }

  #tellAny(): void {
    for (const listener of this.#anyListeners) listener()
  }
}

/** A fault with the name of its field, for lists away from the field. */
function sentence(field: FieldDefinition, fault: string): string {
  return fault.includes(field.name) ? fault : `${field.name}：${fault}`
}
