/** Changes the content of a document in a drawer, which reads it first and follows what others change meanwhile. */
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { Drawer, type FormInstance } from 'antd'
import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { StepFields, useStepForm } from '../field/step-form.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallForm } from '../kit/call-form.tsx'
import { DrawerButtons } from '../kit/drawer-buttons.tsx'
import { Loading } from '../kit/loading-dialog.tsx'
import { type ActionDialogProps, type ActionDocument, type DocumentLook, onlyDocument } from './document-screens.ts'
import { rebase } from './rebase.ts'
import { useStaleNotice } from './stale-notice.tsx'

/** A document in its drawer, for the form of its kind: handed on to `EditForm`. */
export interface Edited<Doc, Action> extends Pick<ActionDialogProps<never, never>, 'onClose' | 'onDone'> {
  readonly action: Action
  /** Loads again while the drawer is open: after a conflict the next try carries the new version. */
  readonly document: Doc
  readonly number: string
  readonly look: Pick<DocumentLook<never, never>, 'formKind' | 'touches'>
}

interface EditDrawerProps<Doc extends ActionDocument, Action extends string, Read>
  extends ActionDialogProps<Doc, Action> {
  /** Reads one by its id. */
  readonly read: AnyCall
  readonly Form: ComponentType<Edited<Read, Action>>
}

export function EditDrawer<Doc extends ActionDocument, Action extends string, Read>(
  props: EditDrawerProps<Doc, Action, Read>,
) {
  const { Form, action, documents, onClose, onDone, read, screens } = props
  const document = onlyDocument(documents)
  const number = screens.numberOf(document)
  const query = useCall<AnyCall>(read, { id: document.id })
  return (
    <Drawer open size={640} title={`编辑${screens.spec.label} ${number}`} onClose={onClose} mask={{ closable: false }}>
      {query.data === undefined ? (
        <Loading query={query} />
      ) : (
        // The kind's own call read it.
        <Form {...{ action, number, onClose, onDone }} document={query.data as Read} look={screens} />
      )}
    </Drawer>
  )
}

interface EditFormProps<Doc, Action, C extends AnyCall, Values extends object> extends Edited<Doc, Action> {
  readonly form: FormInstance<Values>
  readonly save: C
  valuesOf(this: void, document: Doc): Values
  /** Everything that is sent of the form beside id and version. */
  toInput(this: void, values: Values): Omit<Input<C>, 'id' | 'version' | 'values'>
  /** Looks once more before sending. */
  isReady(this: void): boolean
  /** Behind the custom fields. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

export function EditForm<Doc extends ActionDocument, Action extends string, C extends AnyCall, Values extends object>(
  props: EditFormProps<Doc, Action, C, Values>,
) {
  const { after, children, document, form, look, number, onClose, save, toInput, valuesOf } = props
  const [initial] = useState(() => valuesOf(document))
  const [firstVersion] = useState(document.version)
  const [knowsChanges, setKnowsChanges] = useState(false)
  const shown = useRef(initial)
  // In the paint that brings the newer version: a save must not send it with older fields.
  useLayoutEffect(() => {
    if (!knowsChanges) return
    const now = valuesOf(document)
    form.setFieldsValue(rebase(shown.current, form.getFieldsValue(), now))
    shown.current = now
  }, [knowsChanges, document, form, valuesOf])
  const custom = useStepForm({ formKind: look.formKind, objId: document.id, step: 'edit', marks: look.touches })
  // Typed fields stay, the rest follows the others; the person saw their changes and may save again.
  const tellStale = useStaleNotice(() => setKnowsChanges(true))
  return (
    <CallForm<C, Values>
      call={save}
      form={form}
      parts={custom.parts}
      initial={initial}
      marksTab={false}
      before={props.isReady}
      toInput={(values) => {
        const { id, version } = document
        const input: object = { ...toInput(values), id, version: knowsChanges ? version : firstVersion }
        return input as Input<C>
      }}
      onFailure={(failure) => tellStale(failure, save.touches)}
      success={`${number} 已保存`}
      onDone={props.onDone}
    >
      {children}
      <StepFields form={custom} />
      {after}
      <DrawerButtons okText="保存" onClose={onClose} />
    </CallForm>
  )
}
