import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import { Alert, Button, ConfigProvider } from 'antd'
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useWideness } from '../kernel/use-wideness.ts'
import { useFormState } from '../kit/call-form.tsx'
import type { WidgetContext } from './field-widget.ts'
import { FormField } from './form-view/form-field.tsx'
import { type FormGroup, groupsOf, layoutOfForm } from './form-view/form-layout.ts'
import { type FormField as Field, isJudged } from './form-view/form-rules.ts'
import type { FormStore } from './form-view/form-store.ts'
import styles from './form-view/form-view.module.css'
import { widgetContext } from './widget-context.ts'

/** Number of groups that fill a screen. */
const firstGroups = 2

interface FormViewProps {
  readonly store: FormStore
  /** Text for a form without fields for this person at this step; by default nothing. */
  readonly emptyText?: string
  /** Leaves out fields that this person may only read here; they still count in conditions and formulas, and results show. */
  readonly onlyOpen?: boolean
  /** Stands below the fields of each open group. */
  readonly renderFoot?: (fields: readonly Field[]) => ReactNode
}

/**
 * The custom fields of a form, to fill: creation, editing, dialogs of steps and phones use the same definition. Within a `CallForm` pass the store as
 * one of its `parts`; the form then handles the list of faults, the draft and the sending.
 */
export function FormView({ store, emptyText, onlyOpen = false, renderFoot }: FormViewProps) {
  const isPhone = useWideness() === 'phone'
  const hasForm = useFormState() !== null
  const form = useSyncExternalStore(store.subscribeForm, store.readForm)
  const fields = useMemo(() => (onlyOpen ? form.fields.filter(isJudged) : form.fields), [form, onlyOpen])
  const groups = useMemo(() => groupsOf(form.groups, fields), [form, fields])
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const holder = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const context = useMemo(
    () =>
      widgetContext(
        () => ({ ...store.form, fixed: formKindOf(store.form.formKind).fixed }),
        (isBusy) => store.countUpload(isBusy),
        store.added,
      ),
    [store],
  )
  // The first groups render at once; the rest of a long form follows without delaying the first key.
  const ready = useDeferredValue(groups.length, firstGroups)
  const layout = layoutOfForm(fields.length, groups.length)
  const isOpen = (group: FormGroup<Field>) => choices[group.name] ?? !group.isFolded

  useLayoutEffect(() => {
    return store.subscribeGoTo((id) => {
      const group = store.field(id)?.group
      wanted.current = id
      setChoices((before) => (group === undefined ? { ...before } : { ...before, [group]: true }))
    })
  }, [store])
  // Runs after the group of the wanted field is open.
  useEffect(() => {
    if (wanted.current === null) return
    focusField(holder.current, wanted.current)
    wanted.current = null
  })

  // Thumbs need more room than a pointer.
  const size = isPhone ? 'large' : 'medium'
  if (fields.length === 0) return emptyText === undefined ? null : <p className={styles['empty']}>{emptyText}</p>
  return (
    <ConfigProvider componentSize={size}>
      <div ref={holder} className={styles['form']}>
        {!hasForm && <FaultList store={store} />}
        {layout === 'anchors' && <Anchors groups={groups} store={store} />}
        {groups.slice(0, ready).map((group) => (
          <Group
            key={group.name}
            group={group}
            store={store}
            context={context}
            isPhone={isPhone}
            hasHead={layout !== 'plain'}
            isOpen={layout === 'plain' || isOpen(group)}
            foot={renderFoot?.(group.fields)}
            onToggle={() => setChoices({ ...choices, [group.name]: !isOpen(group) })}
          />
        ))}
      </div>
    </ConfigProvider>
  )
}

/** Scrolls to a field and focuses its first control. */
function focusField(holder: HTMLElement | null, id: string): void {
  const element = holder?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)
  if (element == null) return
  element.scrollIntoView({ block: 'center' })
  const invalid = element.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = element.querySelector<HTMLElement>(
    'input:not([type=hidden], [hidden]), textarea, button:not([data-tip]), [tabindex="0"]',
  )
  ;(invalid ?? first)?.focus({ preventScroll: true })
}

interface GroupProps {
  readonly group: FormGroup<Field>
  readonly store: FormStore
  readonly context: WidgetContext
  readonly isPhone: boolean
  readonly hasHead: boolean
  readonly isOpen: boolean
  readonly foot: ReactNode
  readonly onToggle: () => void
}

function Group({ group, store, context, isPhone, hasHead, isOpen, foot, onToggle }: GroupProps) {
  return (
    <section className={styles['group']} aria-label={group.name} data-group={group.name}>
      {hasHead && (
        <h3 className={styles['head']}>
          <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? <DownOutlined /> : <RightOutlined />}
            {group.name}
            {!isOpen && <FaultCount group={group} store={store} />}
          </button>
        </h3>
      )}
      {isOpen && (
        <div className={styles['grid']}>
          {group.fields.map((field) => (
            <FormField key={field.id} store={store} field={field} isPhone={isPhone} context={context} />
          ))}
        </div>
      )}
      {isOpen && foot}
    </section>
  )
}

function useFaults(store: FormStore) {
  return useSyncExternalStore(store.subscribeAny, () => store.faults)
}

/** Number of faults in a group; nothing while it has none. */
function FaultCount({ group, store }: { readonly group: FormGroup<Field>; readonly store: FormStore }) {
  const ids = new Set(group.fields.map((field) => field.id))
  const count = useFaults(store).filter(({ field }) => ids.has(store.idOf(field))).length
  return count === 0 ? null : <span className={styles['count']}>{count} 处需修改</span>
}

/** Jumps to a group of a long form. */
function Anchors({ groups, store }: { readonly groups: readonly FormGroup<Field>[]; readonly store: FormStore }) {
  return (
    <nav className={styles['anchors']} aria-label="表单分组">
      {groups.map((group) => (
        <button
          key={group.name}
          type="button"
          onClick={(event) =>
            event.currentTarget
              .closest(`.${styles['form']}`)
              ?.querySelector(`[data-group="${CSS.escape(group.name)}"]`)
              ?.scrollIntoView({ block: 'start' })
          }
        >
          {group.name}
          <FaultCount group={group} store={store} />
        </button>
      ))}
    </nav>
  )
}

function FaultList({ store }: { readonly store: FormStore }) {
  const faults = useFaults(store)
  if (faults.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={`有 ${faults.length} 处需要修改`}
      description={
        <ul className={styles['faults']}>
          {faults.map((fault) => (
            <li key={fault.field}>
              <Button type="link" size="small" danger onClick={() => store.goTo(fault.field)}>
                {fault.message}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
