/** The custom fields of a record within its own dialogs and pages: loaded for the step, kept in a store, sent as a part of the step's call. */
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import { getForm } from '@onsite/api/field/field-calls.ts'
import type { FieldFault } from '@onsite/domain/failure.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { type FormKind, formKindOf, usualForm } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { given } from '@onsite/domain/given.ts'
import { Skeleton } from 'antd'
import { useEffect, useMemo } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useCached } from '../kernel/use-cached.ts'
import { useCall } from '../kernel/use-call.ts'
import type { FormPart } from '../kit/form-part.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { FormView } from './form-view.tsx'
import styles from './field.module.css'
import { useFormStore } from './use-form-store.ts'

export interface StepFormSource {
  /** The record; absent for a new one. */
  readonly objId?: string
  /** The template of a new record, for kinds that have several. */
  readonly tmplId?: string
  /** True: a new record without a template fills the fields that all templates share. */
  readonly isCommon?: boolean
  readonly step: FormStep
  /** A record that the new one repeats. */
  readonly copyFrom?: string
  /** Its form, where it is of another kind: a document that becomes one of this kind. */
  readonly copyKind?: FormKind
  /** undefined for a kind without custom fields: nothing is loaded. */
  readonly formKind: FormKind | undefined
  /** Key of the call's input. */
  readonly key?: string
  /** Subjects that make the values of a record stale, beside its form; by default those of the form's area. */
  readonly marks?: readonly TouchKey[]
  /** True where nothing is asked: nothing is loaded. */
  readonly isOff?: boolean
}

export interface StepForm {
  readonly store: ReturnType<typeof useFormStore>
  /** For `CallForm`; no values are sent before the form has come. */
  readonly parts: readonly FormPart[]
  readonly isReady: boolean
  /** The form is on its way: what sends it waits. */
  readonly isAwaited: boolean
  /** This person has nothing to fill at this step; as it was last, as long as the form is on its way. */
  readonly isEmpty: boolean
  /** Values of the record of another kind that this form does not take. */
  readonly left: NonNullable<FormShape['left']>
  readonly failure: CallFailure | null
  readonly retry: () => void
}

const newMarks: readonly TouchKey[] = ['template']

/** Whether this person fills the field now; computed and explaining fields come along with others. */
const isOpen = ({ canEdit, type }: FormShape['fields'][number]): boolean =>
  canEdit && isFieldType(type) && fieldTypeOf(type).isInput

/** Loads the form of a step and keeps the input. */
export function useStepForm({
  objId,
  tmplId,
  isCommon = false,
  copyFrom,
  copyKind,
  step,
  formKind: named,
  key = 'values',
  marks: ownMarks,
  isOff = false,
}: StepFormSource): StepForm {
  const formKind = named ?? usualForm
  const row = formKindOf(formKind)
  // A form is sent as a whole: it must not return values that somebody else has changed meanwhile to their old state.
  const marks = ownMarks ?? row.touches
  const hasForm = isCommon || objId !== undefined || tmplId !== undefined || !row.hasTemplates
  const isKnown = named !== undefined && !isOff && hasForm
  const query = useCall(
    getForm,
    {
      formKind,
      step,
      ...given({ objId }),
      ...(tmplId === undefined || objId !== undefined ? {} : { tmplId }),
      ...given({ copyFrom, copyKind }),
    },
    { enabled: isKnown, marks: objId === undefined ? newMarks : [...newMarks, ...marks], keep: objId === undefined },
  )
  const form = query.data
  const store = useFormStore(form, `${objId ?? ''}${step}`)
  const isReady = form !== undefined
  // A form that mostly turns out empty must not move the buttons below it.
  const [last, remember] = useCached(`step-form:${formKind}:${step}`, { isEmpty: false })
  const isEmpty = form?.fields.every((field) => !isOpen(field)) ?? last.isEmpty
  useEffect(() => {
    if (isEmpty !== last.isEmpty) remember({ isEmpty })
  }, [isEmpty, last.isEmpty, remember])
  // Another template was chosen and its form has not come: what shows is still that of the one before.
  const isLoading = isKnown && query.error === null && (!isReady || query.isPlaceholderData)
  const parts = useMemo((): readonly FormPart[] => {
    const inner = (field: string) => `${store.key}${field.slice(key.length)}`
    const outer = (fault: FieldFault): FieldFault => ({
      ...fault,
      field: `${key}${fault.field.slice(store.key.length)}`,
    })
    return [
      {
        key,
        isAwaited: isLoading,
        // Nothing is sent before the form has come: the server would refuse missing values that nobody could fill yet.
        check: () => (isLoading ? [{ field: key, message: '表单还在加载，请稍候再提交' }] : store.check().map(outer)),
        value: () => (isReady ? store.value() : undefined),
        takeFaults: (faults) => store.takeFaults(faults.map((fault) => ({ ...fault, field: inner(fault.field) }))),
        goTo: (field) => store.goTo(inner(field)),
        hold: (isHeld) => store.hold(isHeld),
        settle: () => store.settle(),
        toDraft: () => store.toDraft(),
        resume: (typed) => store.resume(typed),
        startOver: () => store.startOver(),
        listen: (listener) => store.listen(listener),
      },
    ]
  }, [isReady, isLoading, store, key])
  return {
    store,
    parts,
    isReady,
    isAwaited: isLoading,
    isEmpty,
    left: form?.left ?? [],
    failure: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}

/** The fields of a step form; fields that are read-only at the step are left to the record's page. */
export function StepFields({ form }: { readonly form: StepForm }) {
  if (form.failure !== null) return <LoadFailed failure={form.failure} onRetry={form.retry} />
  if (form.isEmpty) return null
  if (!form.isReady) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return (
    <div className={styles['stepFields']}>
      <FormView store={form.store} onlyOpen />
    </div>
  )
}
