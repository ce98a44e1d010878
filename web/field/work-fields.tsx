import { saveRecordValues } from '@onsite/api/field/field-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { NoticeBar } from '../kit/phone/notice-bar.tsx'
import styles from '../kit/phone/phone.module.css'
import { TapButton } from '../kit/phone/tap-button.tsx'
import { useSheetAct } from '../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../kit/phone/use-sheet-draft.ts'
import { useLatest } from '../kernel/use-latest.ts'
import { isOpen } from './form-view/form-rules.ts'
import type { FormStore } from './form-view/form-store.ts'
import { FormView } from './form-view.tsx'
import { RecordFields } from './record-fields.tsx'
import { type StepForm, useStepForm } from './step-form.tsx'
import type { WorkForm } from './work-form.ts'

interface GroupsProps {
  readonly id: string
  readonly formKind: FormKind
  /** The step that demands these fields in the end. */
  readonly step: FormStep
}

interface WorkFieldsProps extends GroupsProps {
  /** Told of the fields for the sheet of the step, which asks for the same. */
  readonly onForm?: (work: WorkForm) => void
}

/** The fields of a record keep their values in their store. */
const noValues = {}

/** The custom fields of a record while it is worked on: those that a coming step asks for are filled here, each group saved on its own; the rest to read. */
export function WorkFields({ id, formKind, step, onForm }: WorkFieldsProps) {
  const form = useStepForm({ objId: id, step, formKind })
  const { drop } = useSheetDraft(`fields:${id}`, noValues, () => {}, form.parts)
  const latest = useLatest({ drop, onForm })
  const { isReady, store } = form
  useEffect(() => {
    if (!isReady) return
    latest.current.onForm?.({
      part: store,
      settle: () => {
        store.settle()
        latest.current.drop()
      },
    })
  }, [isReady, store, latest])
  const { fields: all } = useSyncExternalStore(form.store.subscribeForm, form.store.readForm)
  const open = new Set(all.filter(isOpen).map((field) => field.id))
  return (
    <>
      {form.isReady && open.size > 0 && (
        <section className={styles['card']}>
          <h2>现场填写</h2>
          <FormView
            store={form.store}
            onlyOpen
            renderFoot={(fields) => (
              <GroupSave
                {...{ id, formKind, step, form }}
                ids={fields.map((field) => field.id)}
                onSaved={() => form.store.isDirty || drop()}
              />
            )}
          />
        </section>
      )}
      <RecordFields id={id} formKind={formKind} except={open} />
    </>
  )
}

interface GroupSaveProps extends GroupsProps {
  readonly form: StepForm
  readonly ids: readonly string[]
  readonly onSaved: () => void
}

/** Number of fields of a group that were typed into and not saved. */
const useUnsavedCount = (store: FormStore, ids: readonly string[]): number =>
  useSyncExternalStore(store.subscribeAny, () => Object.keys(store.takeTyped(ids).values).length)

function GroupSave({ id, formKind, step, form: { store }, ids, onSaved }: GroupSaveProps) {
  const count = useUnsavedCount(store, ids)
  const act = useSheetAct(saveRecordValues, '已保存', () => {})
  if (count === 0 && act.notice === null) return null
  const save = async () => {
    const { seen, values } = store.takeTyped(ids)
    const outcome = await act.send({ formKind, objId: id, step, values, seen, isPartial: 1 })
    if (outcome.ok) {
      store.settleSaved(values)
      onSaved()
      return
    }
    const { fields } = outcome.failure
    store.takeFaults(fields)
    if (fields[0] !== undefined) store.goTo(fields[0].field)
  }
  return (
    <>
      <NoticeBar notice={act.notice} />
      <TapButton block busy={act.busy} onTap={() => void save()}>
        保存这一组（{count} 项）
      </TapButton>
    </>
  )
}
