/** The call at the desk: who calls on the left, what is said and answered in the middle. It stays as it is while events are looked at. */
import { getEventChoices } from '@onsite/api/event/choice-calls.ts'
import { eventLists, solveEvent } from '@onsite/api/event/event-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import type { TypeRow } from '@onsite/api/template/template-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { Button, Form, type RefSelectProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useCan, useUser } from '../../kernel/session.tsx'
import { useShortcuts } from '../../kernel/shortcuts.ts'
import { useCall } from '../../kernel/use-call.ts'
import { CallField, CallForm } from '../../kit/call-form.tsx'
import page from '../../kit/create-page.module.css'
import { useDialogs } from '../../kit/dialogs.tsx'
import { SnippetArea } from '../../kit/snippet-area.tsx'
import { SubmitButton } from '../../kit/submit-button.tsx'
import { useReplies } from '../../talk/use-replies.ts'
import { NoCustomerYet } from '../../contract/customer-aside-view.tsx'
import { CategoryField } from '../category-field.tsx'
import type { EventValues } from '../event-form.tsx'
import { NewEventFields, newEventInput, useNewEvent } from '../use-new-event.tsx'
import { CallerAside } from './caller-aside-view.tsx'
import { type Caller, CallerSearch } from './caller-search.tsx'
import styles from './desk.module.css'

interface DeskCallProps {
  readonly start: EventValues
  readonly types: readonly TypeRow[]
  /** Names what was typed where it is kept. */
  readonly draft: string
  /** False while an event stands in its place. */
  readonly isShown: boolean
  readonly onShow: () => void
  /** The call is over; `id`: the event that it became or went into, null where there is nothing to do any more. */
  readonly onDone: (id: string | null) => void
}

export function DeskCall({ draft, isShown, onDone, onShow, start, types }: DeskCallProps) {
  const can = useCan()
  const { confirm } = useDialogs()
  const event = useNewEvent({ start, types, onJoined: (into) => onDone(into.id) })
  const { customer, forgets, form } = event
  const solution = Form.useWatch('solution', form)
  const caller = Form.useWatch('customName', form)
  const contact = Form.useWatch('customLinkPerson', form)
  const { name: me } = useUser()
  const snippets = useReplies(
    event.typeId,
    // Whoever answers at once is the one in charge.
    given({ customer: caller?.name, contact, title: event.title, principal: me }),
  )
  const isSolved = can('event.handle') && (solution ?? '').trim() !== ''
  const choices = useCall(getEventChoices, given({ tmplId: event.typeId ?? undefined }), {
    enabled: can('event.handle') && event.typeId !== null,
  })
  const search = useRef<RefSelectProps>(null)
  const comes = useRef<'search' | 'title' | 'solution' | null>(null)
  /** The next telephone rang while this call was on its way to the server: its event does not come in between. */
  const rings = useRef(false)
  const focus = () => {
    const field = comes.current
    comes.current = null
    if (field === 'search') search.current?.focus()
    else if (field !== null) form.focusField(field)
  }
  /** Puts the focus where the next words belong, on the call first where something else is shown. */
  const goTo = (field: NonNullable<typeof comes.current>) => {
    comes.current = field
    if (isShown) focus()
    else onShow()
  }
  useEffect(() => {
    if (isShown) focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the call is shown again
  }, [isShown])
  useEffect(() => {
    if (isShown) goTo(form.getFieldValue('customName') ? 'title' : 'search')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the telephone rings
  }, [])
  const clear = () =>
    confirm({
      title: '清空这通来电',
      content: '填写的内容不会保存。',
      okText: '清空',
      okButtonProps: { danger: true },
      onOk: () => {
        forgets.current?.()
        onDone(null)
      },
    })
  const answer = () => {
    rings.current = true
    goTo('search')
  }
  useShortcuts('服务台', [
    { keys: 'Alt+c', label: '查找来电', run: answer },
    { keys: 'Alt+t', label: '写标题', run: () => goTo('title') },
    ...(can('event.handle') ? [{ keys: 'Alt+s', label: '写解决方案，一次解决', run: () => goTo('solution') }] : []),
  ])
  const take = (caller: Caller) => {
    form.setFieldsValue(caller)
    form.focusField('title')
  }
  const target: AnyCall = isSolved ? solveEvent : eventLists.create
  return (
    <>
      <div className={styles['caller']} hidden={!isShown}>
        <section className={styles['search']} aria-label="来电">
          <h2>来电</h2>
          <CallerSearch ref={search} onPick={take} />
        </section>
        {customer === null ? (
          <NoCustomerYet />
        ) : (
          <CallerAside key={customer.id} customer={customer} title={event.title} />
        )}
        {/* Last, since it comes while somebody types. Hidden, it would answer to the keys of the event that stands in its place. */}
        {isShown && event.similar}
      </div>
      <div className={styles['middle']} hidden={!isShown}>
        <CallForm<AnyCall, EventValues>
          call={target}
          form={form}
          draft={draft}
          resumesDraft
          forgets={forgets}
          parts={event.parts}
          initial={{ priority: Priority.Normal, ...given({ fk_t_ep_event_tmpl_id: event.usualType }), ...start }}
          toInput={(values) => ({
            ...newEventInput(values, customer),
            ...(isSolved
              ? { solution: values.solution ?? '', ...given({ solutionCategory: values.solutionCategory }) }
              : { principalUserId: values.principalUserId ?? null }),
          })}
          before={() => {
            rings.current = false
            return event.uploads.isReady()
          }}
          success={isSolved ? '事件已解决' : '事件已创建'}
          onDone={(reply) => onDone(isSolved || rings.current ? null : (reply as Moved).id)}
        >
          <NewEventFields event={event}>
            {can('event.handle') && (
              <div className={page['section']}>
                <h2>答复</h2>
                {isSolved && <CategoryField choices={choices.data} />}
                <CallField
                  name="solution"
                  label="解决方案"
                  needed={false}
                  help="当场解决时填写：事件由你处理，创建后直接完成（Alt+S）"
                >
                  <SnippetArea snippets={snippets} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} showCount />
                </CallField>
              </div>
            )}
          </NewEventFields>
          <div className={page['footer']}>
            <Button onClick={clear}>清空</Button>
            <SubmitButton>{isSolved ? '一次解决' : '创建事件'}</SubmitButton>
          </div>
        </CallForm>
      </div>
    </>
  )
}
