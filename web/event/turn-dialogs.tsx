/** Dialogs of the actions that turn events into something else. */
import { eventMessages } from '@onsite/api/event/event-calls.ts'
import { mergeEvents, splitEvent } from '@onsite/api/event/turn-calls.ts'
import type { EventAction } from '@onsite/domain/event/event-moves.ts'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { type ActionDialogProps, onlyDocument } from '../document/document-screens.ts'
import { MoveDialog } from '../document/move-dialog.tsx'
import { ManyDialog } from '../document/many-dialog.tsx'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useOpen } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { formatShortTime } from '../kit/formats.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import { RecordPicker } from '../record/record-picker.tsx'
import { useOtherCustomer } from './other-customer.ts'
import { convertPath, eventPath, type SeenEvent } from './event-actions.ts'

type Props = ActionDialogProps<SeenEvent, EventAction>

/** The order has a form of its own size: it opens on a page. */
export function ConvertDialog({ documents, onClose }: Props) {
  const open = useOpen()
  const path = convertPath(onlyDocument(documents))
  useEffect(() => {
    onClose()
    open(path)
    // Once: the dialog is nothing but the way to the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}

interface MergeValues {
  readonly targetId?: string
}

/** Merges one or several events into another one. */
export function MergeDialog(props: Props) {
  const [form] = Form.useForm<MergeValues>()
  const isConfirmed = useRef(false)
  const askOther = useOtherCustomer()
  const confirmOther = (failure: CallFailure) =>
    askOther(failure, () => {
      isConfirmed.current = true
      form.submit()
    })
  return (
    <ManyDialog
      {...props}
      call={mergeEvents}
      form={form}
      onChange={() => {
        isConfirmed.current = false
      }}
      toInput={({ targetId }: MergeValues) => ({
        targetId: targetId ?? '',
        ...(isConfirmed.current && { allowOtherCustomer: 1 as const }),
      })}
      onFailure={confirmOther}
    >
      <CallField name="targetId" help="以「重复」关闭，留言在合并到的事件上继续可见">
        <RecordPicker target="event" except={props.ids} placeholder="事件编号、标题、客户或电话" />
      </CallField>
    </ManyDialog>
  )
}

interface SplitValues {
  readonly title?: string
  readonly messageIds?: string[]
}

/** Makes an event of its own of some messages. */
export function SplitDialog(props: Props) {
  const { id } = onlyDocument(props.documents)
  const open = useOpen()
  const timeline = useCall(eventMessages.timeline, { id })
  const messages = (timeline.data ?? []).filter(({ kind }) => kind === 'message').toReversed()
  if (timeline.data === undefined) return <Loading query={timeline} />
  return (
    <MoveDialog
      {...props}
      call={splitEvent}
      title="拆分事件"
      toInput={(values: SplitValues, seen) => ({
        ...seen,
        title: values.title ?? '',
        messageIds: values.messageIds ?? [],
      })}
      done={({ newId, newNo }) => {
        open(eventPath({ id: newId }))
        return `已拆分出 ${newNo}`
      }}
    >
      {messages.length === 0 ? (
        <Alert type="info" showIcon title="还没有留言。把要另行处理的内容写成留言，再拆分出来。" />
      ) : (
        <CallField name="messageIds" help="选中的留言会出现在新事件上，客户与设备和原事件相同">
          <Checkbox.Group
            options={messages.map(({ actorName, at, id: value, text }) => ({
              value,
              label: `${actorName} ${formatShortTime(at)}：${text === '' ? '[图片]' : text.slice(0, 80)}`,
            }))}
          />
        </CallField>
      )}
      <CallField name="title">
        <Input maxLength={100} showCount />
      </CallField>
    </MoveDialog>
  )
}
