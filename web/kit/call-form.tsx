/**
 * A form that sends one call. Rules come from the call's schemas, faults of the server stand beside their fields with a list on top, what was
 * typed is kept as a draft until it is sent, and Ctrl+Enter sends.
 */
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import type { FieldFault } from '@onsite/domain/failure.ts'
import { Form, type FormInstance } from 'antd'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CallFailure, checkFailureText } from '../kernel/call-failure.ts'
import { useUnsaved } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useWorkInHand } from '../kernel/work-in-hand.ts'
import { pathOf, useAct } from '../kernel/use-act.ts'
import { factsOf, type FieldPath, rulesOf } from './call-rules.ts'
import { useFieldNote } from './field-notes.tsx'
import { useDraft, useResumeAtOnce } from './form-draft.ts'
import { type FormPart, isAwaiting, partOf, partValues, typedParts } from './form-part.ts'
import { DraftOffer, type Fault, FaultList, isIn } from './form-notices.tsx'
import { tellResumed } from './form-resume.ts'
import { beginAnew, normalizerOf } from './form-values.ts'
import styles from './form.module.css'
import { useSendByKey } from './use-send-by-key.ts'
import { useSending } from './use-sending.ts'

interface FormState {
  readonly call: AnyCall
  readonly busy: boolean
  /** A part of the form is still on its way. */
  readonly isAwaiting: boolean
  submit(this: void): void
}

const FormContext = createContext<FormState | null>(null)

const LabelContext = createContext<string | null>(null)

/** The label of the field that a control stands in, for controls of several inputs; null outside of one. */
export function useFieldLabel(): string | null {
  return useContext(LabelContext)
}

/** The form that a button stands in; null outside of one. */
export function useFormState(): FormState | null {
  return useContext(FormContext)
}

export interface CallFormProps<C extends AnyCall, Values extends object> {
  readonly call: C
  /** For pages that read or set fields themselves. */
  readonly form?: FormInstance<Values>
  readonly initial?: Partial<Values>
  /** The call's input made of the fields; by default the values as they are, without empty ones. Field names should be those of the wire, so that faults find them. */
  readonly toInput?: (values: Values) => Input<C>
  /** Keeps a draft under this name. Values must be plain data (texts, numbers, files), as the kit's controls give. */
  readonly draft?: string
  /** Takes a found draft up at once, for a page that is left and come back to with a caller on the line; elsewhere it is offered. */
  readonly resumesDraft?: true
  /** Filled by the form: forgets what was typed, once something else has taken it over. */
  readonly forgets?: RefObject<(() => void) | null>
  /** Said after success. */
  readonly success?: string | ((reply: Reply<C>) => string)
  readonly onDone?: (reply: Reply<C>, input: Input<C>) => void
  /** Looks once more before sending; false stops. */
  readonly before?: (values: Values) => boolean | Promise<boolean>
  readonly onChange?: (changed: Partial<Values>, all: Values) => void
  /** Told of a failure first; true: the caller has told the person. */
  readonly onFailure?: (failure: CallFailure) => boolean
  /** False for forms of one field: what is wrong stands beside it, and not once more above. */
  readonly listsFaults?: boolean
  /** False in dialogs, which are closed with what was typed: the tab is then not marked as unsaved. */
  readonly marksTab?: boolean
  /** Parts that keep their values themselves; they are checked and sent with the rest. */
  readonly parts?: readonly FormPart[]
  /** Stays open after sending and begins anew: fields that were sent go back to their first values, those that were changed meanwhile stay. */
  readonly startsAnew?: boolean
  readonly children: ReactNode
}

const noParts: readonly FormPart[] = []

/** A form bound to a call. Fields are `CallField`, the button is `SubmitButton`. */
export function CallForm<C extends AnyCall, Values extends object>(props: CallFormProps<C, Values>) {
  const { call, toInput, before, initial, parts = noParts } = props
  const [own] = Form.useForm<Values>()
  const form = props.form ?? own
  const draft = useDraft<Values & Readonly<Record<string, unknown>>>(props.draft)
  const [touched, setTouched] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const marksTab = props.marksTab !== false
  const unmark = useUnsaved(touched && marksTab)
  const toast = useToast()
  useWorkInHand(touched)
  const sent = useRef<Values | null>(null)
  const { during, isSending, takesBack } = useSending(form, parts, props.startsAnew === true)
  const act = useAct(call, {
    form: form as FormInstance,
    ...(props.success === undefined ? {} : { success: props.success }),
    onFailure: (failure) =>
      parts.some((part) => part.takesFailure?.(failure, form.submit) === true) || (props.onFailure?.(failure) ?? false),
    done: (reply, input) => {
      draft.drop()
      const goesOn = props.startsAnew === true && sent.current !== null && beginAnew(form as FormInstance, sent.current)
      setTouched(goesOn)
      // The form may be gone before this is told.
      if (marksTab && !goesOn) unmark()
      setFaults([])
      for (const part of parts) part.settle()
      props.onDone?.(reply, input)
    },
  })

  const send = async (values: Values) => {
    try {
      if (before !== undefined && !(await before(values))) return
    } catch (error) {
      toast.fail(checkFailureText(error))
      return
    }
    const input = toInput === undefined ? (dropEmpty(values) as Input<C>) : toInput(values)
    sent.current = values
    const outcome = await act.run(parts.length === 0 ? input : { ...input, ...partValues(parts) })
    if (outcome.ok) return
    const { fields } = outcome.failure
    for (const part of parts) part.takeFaults(fields.filter(({ field }) => partOf(parts, field) === part))
    setFaults(fields.map(faultOf))
    if (fields[0] !== undefined) partOf(parts, fields[0].field)?.goTo(fields[0].field)
  }
  const awaits = isAwaiting(parts)
  const state = useMemo<FormState>(
    () => ({ call, busy: isSending, isAwaiting: awaits, submit: form.submit }),
    [call, isSending, awaits, form],
  )
  const sendByKey = useSendByKey(form, { busy: isSending, awaits })
  // All values, also of fields that are not shown yet: those of a draft stand in the form before their fields have loaded.
  const keep = () => draft.keep({ ...(form.getFieldsValue(true) as Values), ...typedParts(parts) })
  const latestKeep = useRef(keep)
  useLayoutEffect(() => {
    latestKeep.current = keep
  })
  useEffect(() => {
    const stops = parts.map((part) =>
      part.listen(() => {
        setTouched(true)
        latestKeep.current()
      }),
    )
    return () => stops.forEach((stop) => stop())
  }, [parts])
  const resume = (values: Values & Readonly<Record<string, unknown>>) => {
    form.setFieldsValue(values)
    for (const part of parts) part.resume(values[part.key])
    tellResumed(form as FormInstance, values)
    setTouched(true)
    draft.answer()
    props.onChange?.(values, form.getFieldsValue())
  }

  useResumeAtOnce(props.resumesDraft === true ? draft.found : null, resume)
  useImperativeHandle(props.forgets, () => () => {
    draft.drop()
    setTouched(false)
  })

  return (
    <FormContext value={state}>
      <Form<Values>
        form={form}
        layout="vertical"
        {...(initial === undefined ? {} : { initialValues: initial })}
        aria-busy={isSending}
        className={styles['form'] ?? ''}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onKeyDown={sendByKey}
        onFinish={(values) => {
          const found = parts.flatMap((part) => part.check())
          setFaults(found.map(faultOf))
          const [first] = found
          if (first === undefined) void during(() => send(values))
          else partOf(parts, first.field)?.goTo(first.field)
        }}
        onFinishFailed={({ errorFields }) =>
          setFaults([
            ...errorFields.flatMap(({ name, errors }) =>
              errors[0] === undefined ? [] : [{ path: name, message: errors[0] }],
            ),
            ...parts.flatMap((part) => part.check()).map(faultOf),
          ])
        }
        onValuesChange={(changed, all) => {
          if (takesBack(changed)) return
          setTouched(true)
          keep()
          // A blamed field is judged anew as soon as it changes, since pickers give no blur.
          const mended = form
            .getFieldsError()
            .filter(({ name, errors }) => errors.length > 0 && isIn(changed, name))
            .map(({ name }) => name)
          if (mended.length > 0) void form.validateFields(mended).catch(() => {})
          if (faults.length > 0) setFaults(faults.filter(({ path }) => !isIn(changed, path)))
          props.onChange?.(changed, all)
        }}
      >
        {draft.found !== null && !touched && props.resumesDraft !== true && (
          <DraftOffer
            savedAt={draft.found.savedAt}
            onResume={() => draft.found !== null && resume(draft.found.values)}
            onDrop={draft.drop}
          />
        )}
        {faults.length > 0 && props.listsFaults !== false && (
          <FaultList
            form={form as FormInstance}
            faults={faults}
            onGo={(path) => {
              const part = partOf(parts, path.join('.'))
              if (part === undefined) form.scrollToField([...path], { focus: true, block: 'center' })
              else part.goTo(path.join('.'))
            }}
          />
        )}
        {props.children}
      </Form>
    </FormContext>
  )
}

const faultOf = ({ field, message }: FieldFault): Fault => ({ path: pathOf(field), message })

/** Values without those that are empty. */
export function dropEmpty(values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

/** Sends the form around it as soon as it stands there, for a form that has nothing to ask. */
export function SubmitAtOnce({ children }: { readonly children: ReactNode }) {
  const state = useFormState()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    state?.submit()
  }, [state])
  return <p>{children}</p>
}

interface CallFieldProps {
  /** The key on the wire, or its path: `['contact', 'phone']`. */
  readonly name: string | FieldPath
  /** By default the schema's title. */
  readonly label?: string
  /** Overrides what the schema says, for fields that the screen demands although the call does not. */
  readonly needed?: boolean
  readonly help?: ReactNode
  readonly valuePropName?: string
  /** One control. */
  readonly children: ReactNode
}

/** One field of a `CallForm`: label, mark, rules and limits from the call's schema. */
export function CallField({ name, label, needed, help, valuePropName, children }: CallFieldProps) {
  const state = useFormState()
  if (state === null) throw new Error('CallField outside a CallForm')
  const path: FieldPath = typeof name === 'string' ? [name] : name
  const facts = factsOf(state.call, path)
  const text = label ?? facts?.schema.title ?? String(path.at(-1))
  const isNeeded = needed ?? facts?.isNeeded ?? false
  const extra = useFieldNote(path.join('.'), help)
  return (
    <LabelContext value={text}>
      <Form.Item
        name={[...path]}
        label={text}
        rules={rulesOf({ schema: facts?.schema ?? {}, isNeeded }, text)}
        required={isNeeded}
        normalize={normalizerOf(facts?.schema ?? {})}
        validateTrigger={['onBlur', 'onSubmit']}
        {...(extra === undefined ? {} : { extra })}
        {...(valuePropName === undefined ? {} : { valuePropName })}
      >
        {children}
      </Form.Item>
    </LabelContext>
  )
}
