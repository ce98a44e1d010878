/** Dialogs of the actions of an event. */
import { getEventChoices } from '@onsite/api/event/choice-calls.ts'
import * as calls from '@onsite/api/event/event-calls.ts'
import type { EventAction, EventDialogName } from '@onsite/domain/event/event-moves.ts'
import { CloseReason, closeReasonNames } from '@onsite/domain/event/event-state.ts'
import { Input, Radio } from 'antd'
import { documentDialog } from '../document/document-dialog.tsx'
import { ManyDialog } from '../document/many-dialog.tsx'
import { type ActionDialogProps, onlyDocument } from '../document/document-screens.ts'
import { MoveDialog } from '../document/move-dialog.tsx'
import { CallField } from '../kit/call-form.tsx'
import { LoadingDialog } from '../kit/loading-dialog.tsx'
import { InstantPicker } from '../kit/instant-picker.tsx'
import { NameSelect } from '../kit/name-select.tsx'
import { SnippetArea } from '../kit/snippet-area.tsx'
import { OnePersonPicker } from '../kit/people-picker.tsx'
import { useCall } from '../kernel/use-call.ts'
import { useReplies } from '../talk/use-replies.ts'
import { CategoryField } from './category-field.tsx'
import { replyValuesOf } from './event-replies.ts'
import type { SeenEvent } from './event-actions.ts'
import { EventDrawer } from './event-form.tsx'
import { ConvertDialog, MergeDialog, SplitDialog } from './turn-dialogs.tsx'

type Props = ActionDialogProps<SeenEvent, EventAction>

const reasonField = (label: string) => (
  <CallField name="reason" label={label}>
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={200} showCount />
  </CallField>
)

/** Gives one or several events to somebody. */
function AssignDialog(props: Props) {
  return (
    <ManyDialog
      {...props}
      noteOfMany="每个事件各自分派，不能分派的会列出原因。"
      call={calls.assignEvents}
      toInput={({ reason, userId }: { readonly userId: string; readonly reason?: string }) => ({
        userId,
        reason: reason ?? '',
      })}
    >
      <CallField name="userId">
        <OnePersonPicker />
      </CallField>
      {reasonField('说明')}
    </ManyDialog>
  )
}

/** Offers the people of the next level of its type; the only one of them stands there already. */
function EscalateDialog(props: Props) {
  const choices = useCall(getEventChoices, { id: onlyDocument(props.documents).id })
  if (choices.data === undefined) return <LoadingDialog title="升级事件" query={choices} onClose={props.onClose} />
  const people = choices.data.level?.people ?? []
  const [first, ...others] = people
  const isAnybody = first === undefined
  return (
    <MoveDialog
      {...props}
      call={calls.escalateEvent}
      title={isAnybody ? '升级事件' : `升级到「${choices.data.level?.name ?? ''}」`}
      initial={isAnybody || others.length > 0 ? {} : { userId: first.id }}
    >
      <CallField name="userId">{isAnybody ? <OnePersonPicker /> : <NameSelect rows={people} />}</CallField>
      {reasonField('升级原因')}
    </MoveDialog>
  )
}

function TransferDialog(props: Props) {
  return (
    <MoveDialog {...props} call={calls.transferEvent} title="转派事件">
      <CallField name="userId">
        <OnePersonPicker />
      </CallField>
      {reasonField('转派原因')}
    </MoveDialog>
  )
}

function PauseDialog(props: Props) {
  return (
    <MoveDialog {...props} call={calls.pauseEvent} title="暂停事件">
      {reasonField('暂停原因')}
      <CallField name="resumeTime" help="到时自动恢复；留空则由人恢复">
        <InstantPicker fromToday />
      </CallField>
    </MoveDialog>
  )
}

function CompleteDialog(props: Props) {
  const { id } = onlyDocument(props.documents)
  const event = useCall(calls.eventLists.detail, { id })
  const choices = useCall(getEventChoices, { id })
  const snippets = useReplies(event.data?.fk_t_ep_event_tmpl_id ?? null, replyValuesOf(event.data))
  if (choices.data === undefined) return <LoadingDialog title="完成事件" query={choices} onClose={props.onClose} />
  return (
    <MoveDialog {...props} call={calls.completeEvent} title="完成事件">
      <CategoryField choices={choices.data} />
      <CallField name="solution" help="客户在服务进度页能看到">
        <SnippetArea snippets={snippets} autoSize={{ minRows: 4, maxRows: 12 }} maxLength={2000} showCount />
      </CallField>
    </MoveDialog>
  )
}

const closeReasons = Object.values(CloseReason).map((value) => ({ value, label: closeReasonNames[value] }))

function CloseDialog(props: Props) {
  return (
    <MoveDialog {...props} call={calls.closeEvent} title="关闭事件" initial={{ closeReason: CloseReason.Solved }}>
      <CallField name="closeReason">
        <Radio.Group options={closeReasons} />
      </CallField>
      {reasonField('说明')}
    </MoveDialog>
  )
}

export const EventDialog = documentDialog<SeenEvent, EventAction, EventDialogName>({
  assign: AssignDialog,
  escalate: EscalateDialog,
  transfer: TransferDialog,
  pause: PauseDialog,
  complete: CompleteDialog,
  close: CloseDialog,
  edit: EventDrawer,
  convert: ConvertDialog,
  merge: MergeDialog,
  split: SplitDialog,
})
