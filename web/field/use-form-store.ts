import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import { usualForm } from '@onsite/domain/field/form-kind.ts'
import dayjs from 'dayjs'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { RuledForm } from './form-view/form-rules.ts'
import { FormStore } from './form-view/form-store.ts'

/** A form from the server; any part of it may be missing, as in a preview. */
export type FormToFill = Pick<FormShape, 'formKind' | 'groups' | 'fields'> & Partial<FormShape>

const emptyForm: FormToFill = { formKind: usualForm, groups: [], fields: [] }

function toRuledForm(form: FormToFill): RuledForm {
  return { values: {}, files: [], names: [], system: {}, ...form, today: dayjs().format('YYYY-MM-DD') }
}

/**
 * The store of a form for `FormView`, kept while `key` stays the same (the id of the record, for example). When the form changes, because it was loaded
 * again or another template was chosen, input in fields that both have stays.
 * @param form undefined while it loads
 */
export function useFormStore(form: FormToFill | undefined, key = ''): FormStore {
  const first = useRef(form)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key alone makes a new store; a new form only changes it
  const store = useMemo(() => new FormStore(toRuledForm(form ?? emptyForm)), [key])
  useLayoutEffect(() => {
    if (first.current === form) return
    first.current = form
    store.rebase(toRuledForm(form ?? emptyForm))
  }, [form, store])
  return store
}
