import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { multiSelectField } from '@onsite/domain/field/field-types/multi-select.ts'
import { radioField } from '@onsite/domain/field/field-types/radio.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import { chooseOptions } from '@onsite/domain/paste/choose-options.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { StepForm } from './step-form.tsx'

/** `Our choice:` only fields that ask for the trouble; a word like 保内 may stand in a message for other reasons. */
const asksForTrouble = /故障(?!照片|原因)|问题|现象|症状|报修类型/

/** Reads a choice out of a text: ids of the field's options, null where the text says nothing certain. */
export function readChoice(text: string, { name, settings, type }: FieldDefinition): Json | null {
  if (!asksForTrouble.test(name) || (type !== multiSelectField.code && type !== radioField.code)) return null
  const options = (settings.options ?? []).filter(({ isDisabled }) => isDisabled !== true)
  const ids = chooseOptions(text, options)
  if (type === multiSelectField.code) return ids.length === 0 ? null : ids
  // Two kinds of trouble and one choice: the person decides.
  return ids.length === 1 ? (ids[0] ?? null) : null
}

const isEmpty = (value: Json): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)

interface Pasted {
  readonly readText: string
  readonly marks: readonly unknown[]
}

/**
 * Ticks the kind of fault that a pasted message tells, in fields that are still empty, once per message and form.
 * @param paste the message that was read, '' before, and what it filled in: when all of that is taken back, the ticks go too
 */
export function useToldChoices(form: StepForm, paste: Pasted): void {
  const { isReady, store } = form
  const text = paste.readText
  const isReverted = text !== '' && paste.marks.length === 0
  const ticked = useRef(new Map<string, Json>())
  const done = useRef<{ readonly definition: typeof store.form; readonly text: string } | null>(null)
  const definition = useSyncExternalStore(store.subscribeForm, store.readForm)
  useEffect(() => {
    if (!isReady || text === '' || isReverted) return
    if (done.current?.definition === definition && done.current.text === text) return
    done.current = { definition, text }
    for (const field of definition.fields) {
      const choice = field.canEdit ? readChoice(text, field) : null
      if (choice === null || !isEmpty(store.state(field.id).value)) continue
      store.set(field.id, choice)
      ticked.current.set(field.id, choice)
    }
  }, [definition, isReady, isReverted, store, text])
  useEffect(() => {
    if (!isReverted) return
    for (const [id, choice] of ticked.current) if (sameJson(store.state(id).value, choice)) store.set(id, null)
    ticked.current.clear()
    done.current = null
  }, [isReverted, store])
}
