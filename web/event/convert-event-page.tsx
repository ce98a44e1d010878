import { type EventDetail, eventLists } from '@onsite/api/event/event-calls.ts'
import { convertEvent } from '@onsite/api/event/turn-calls.ts'
import { listOrderTemplates, type OrderTemplateRow } from '@onsite/api/work-order/order-type-calls.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Checkbox, Empty, Radio } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { DocumentState } from '../document/document-state.tsx'
import { withOwnVersion } from '../document/own-steps.ts'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { FormSection, WaitingPage } from '../kit/create-page.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { CreateOrderForm } from '../work-order/create/create-order-form-view.tsx'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import own from './convert-event.module.css'
import { orderStart, type ConvertValues } from './order-of-event.ts'

/** /Myevent/convertEvent/:eventId: a new order, filled from an event. */
export function ConvertEventPage() {
  const { eventId = '' } = useParams()
  return <ConvertEventView id={eventId} />
}

/** The form of the order that an event becomes. */
export function ConvertEventView({ id, isNarrow = false }: { readonly id: string; readonly isNarrow?: boolean }) {
  const event = useCall(eventLists.detail, { id })
  const templates = useCall(listOrderTemplates, {})
  if (event.data === undefined) return <WaitingPage title="转工单" query={event} />
  if (templates.data === undefined) return <WaitingPage title="转工单" query={templates} />
  if (templates.data.length === 0) return <Empty description="还没有可用的工单类型，请联系系统管理员" />
  return <Convert key={id} now={event.data} templates={templates.data} isNarrow={isNarrow} />
}

interface ConvertProps {
  readonly now: EventDetail
  readonly templates: readonly OrderTemplateRow[]
  readonly isNarrow: boolean
}

function Convert({ isNarrow, now, templates }: ConvertProps) {
  // As the person saw it first: the form keeps what was typed when somebody else changes the event, and the server refuses its old version.
  const [event] = useState(now)
  const { id, version } = event
  const verdict = event.actions.find(({ action }) => action === 'convert')
  if (verdict?.allowed !== true)
    return (
      <Empty description={verdict === undefined ? '没有处理这个事件的权限' : verdict.reasons.join('；')}>
        <RecordLink kind="event" id={id} name={`${event.eventNo} ${event.title}`} />
      </Empty>
    )
  return (
    <CreateOrderForm<typeof convertEvent>
      title={`转工单 ${event.eventNo}`}
      templates={templates}
      isNarrow={isNarrow}
      source={null}
      call={convertEvent}
      start={orderStart(event)}
      fieldsOf={{ formKind: 'event', id }}
      toInput={({ copyFrom: _copy, pastedText: _text, ...order }, values: ConvertValues) => ({
        ...order,
        // A step that the person took just before may be answered only now.
        ...withOwnVersion({ id, version }),
        pauses: values.pauses ?? 0,
        completes: values.completes === true ? 1 : 0,
      })}
      pathOf={({ orderId }) => recordPath('work-order', orderId)}
      origin={<Origin event={event} />}
    />
  )
}

/** The event, and what happens with it. */
function Origin({ event }: { readonly event: EventDetail }) {
  return (
    <FormSection title="事件">
      <p className={own['event']}>
        <RecordLink kind="event" id={event.id} name={`${event.eventNo} ${event.title}`} />
        <DocumentState states={eventDocument.states} state={event.state} />
      </p>
      <CallField name="pauses" label="转单后">
        <Radio.Group
          options={[
            { value: 0, label: `事件保持「${eventDocument.states[event.state as EventState].label}」` },
            { value: 1, label: '暂停事件，等待工单' },
          ]}
        />
      </CallField>
      <CallField name="completes" label="完成" valuePropName="checked" help="取工单的处理结果作为事件的解决方案">
        <Checkbox>工单归档后自动完成事件</Checkbox>
      </CallField>
    </FormSection>
  )
}
