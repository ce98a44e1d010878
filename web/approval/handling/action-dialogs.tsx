import {
  addApprovers,
  approve,
  reassignApproval,
  rejectApproval,
  sendBackApproval,
  transferApproval,
  withdrawApproval,
} from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalDetail, TaskShape } from '@onsite/api/approval/approval-shapes.ts'
import { startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { given } from '@onsite/domain/given.ts'
import { Radio, Select, Space } from 'antd'
import { useMemo } from 'react'
import { WordArea } from '../../dictionary/word-area.tsx'
import { FormView } from '../../field/form-view.tsx'
import { useFormStore } from '../../field/use-form-store.ts'
import { CallField } from '../../kit/call-form.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { OnePersonPicker, PeoplePicker } from '../../kit/people-picker.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import styles from './approval.module.css'
import { type ActionName, opinionWords } from './approval-texts.ts'

export interface ActionDialogProps {
  readonly detail: ApprovalDetail
  readonly taskId: string
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Reasoned {
  readonly reason?: string
}

const reasonOf = ({ reason }: Reasoned) => given({ reason: reason || undefined })

interface ReasonFieldProps {
  readonly needed?: boolean
  readonly action?: ActionName
}

function ReasonField({ action, needed = false }: ReasonFieldProps) {
  const words = action === undefined ? null : (opinionWords[action] ?? null)
  return (
    <CallField name="reason" needed={needed}>
      <WordArea words={words} most={500} placeholder={needed ? '' : '可不填'} />
    </CallField>
  )
}

/** The dialog of an action on the reader's own task. */
export function ActionDialog({ action, ...props }: ActionDialogProps & { readonly action: ActionName }) {
  switch (action) {
    case 'approve':
    case 'resubmit':
      return <AgreeDialog {...props} isResubmit={action === 'resubmit'} />
    case 'reject':
      return <RejectDialog {...props} />
    case 'sendBack':
      return <SendBackDialog {...props} />
    case 'transfer':
      return <TransferDialog {...props} />
    case 'addBefore':
    case 'addAfter':
      return <AddDialog {...props} how={action === 'addBefore' ? 'before' : 'after'} />
    case 'withdraw':
      return <WithdrawDialog {...props} />
    default:
      return null
  }
}

interface AgreeValues extends Reasoned {
  readonly people?: Readonly<Record<string, string[]>>
}

function AgreeDialog({
  detail,
  taskId,
  isResubmit,
  onClose,
  onDone,
}: ActionDialogProps & { readonly isResubmit: boolean }) {
  const { form, choose } = detail
  const editable = useMemo(
    () => (form === null ? undefined : { ...form, fields: form.fields.filter((field) => field.canEdit) }),
    [form],
  )
  const store = useFormStore(editable, detail.approval.id)
  const hasFields = (editable?.fields.length ?? 0) > 0
  const parts = useMemo(() => (hasFields ? [store] : []), [hasFields, store])
  const word = isResubmit ? '重新提交' : '同意'
  return (
    <FormDialog<typeof approve, AgreeValues>
      title={word}
      note={detail.approval.title}
      okText={word}
      width={hasFields ? 640 : 480}
      call={approve}
      parts={parts}
      toInput={({ people = {}, ...values }) => ({
        taskId,
        ...reasonOf(values),
        ...(choose.length === 0
          ? {}
          : { chosen: choose.map(({ nodeId }) => ({ nodeId, personIds: people[nodeId] ?? [] })) }),
      })}
      success={isResubmit ? '已重新提交' : '已同意'}
      onDone={onDone}
      onClose={onClose}
    >
      {hasFields && (
        <div className={styles['asked']}>
          <FormView store={store} />
        </div>
      )}
      {choose.map(({ nodeId, name, people }) => (
        <CallField key={nodeId} name={['people', nodeId]} label={`${name}由谁审批`} needed>
          <PersonPicker many only={people.length === 0 ? undefined : people.map((person) => person.id)} />
        </CallField>
      ))}
      <ReasonField action="approve" />
    </FormDialog>
  )
}

function RejectDialog({ detail, taskId, onClose, onDone }: ActionDialogProps) {
  return (
    <FormDialog<typeof rejectApproval, Reasoned>
      title="驳回"
      note={`${detail.approval.title}。驳回后发起人会看到原因。`}
      okText="驳回"
      danger
      call={rejectApproval}
      toInput={({ reason = '' }) => ({ taskId, reason })}
      success="已驳回"
      onDone={onDone}
      onClose={onClose}
    >
      <ReasonField action="reject" needed />
    </FormDialog>
  )
}

interface SendBackValues extends Reasoned {
  readonly toNodeId: string
  readonly resume: 0 | 1
}

function SendBackDialog({ detail, taskId, onClose, onDone }: ActionDialogProps) {
  const places = detail.sendBackTo
  return (
    <FormDialog<typeof sendBackApproval, SendBackValues>
      title="退回"
      note={detail.approval.title}
      okText="退回"
      call={sendBackApproval}
      initial={{ toNodeId: places[0]?.nodeId ?? startNodeId, resume: 1 }}
      toInput={({ toNodeId, resume, reason = '' }) => ({ taskId, toNodeId, resume, reason })}
      success={() => '已退回'}
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="toNodeId" label="退回到">
        <Select options={places.map(({ nodeId, name }) => ({ value: nodeId, label: name }))} />
      </CallField>
      <CallField name="resume" label="对方处理后">
        <Radio.Group>
          <Space orientation="vertical">
            <Radio value={1}>直接回到我这里</Radio>
            <Radio value={0}>从那里重新逐级审批</Radio>
          </Space>
        </Radio.Group>
      </CallField>
      <ReasonField action="sendBack" needed />
    </FormDialog>
  )
}

interface PersonValues extends Reasoned {
  readonly personId: string
}

function TransferDialog({ detail, taskId, onClose, onDone }: ActionDialogProps) {
  return (
    <FormDialog<typeof transferApproval, PersonValues>
      title="转交"
      note={`${detail.approval.title}。转交后由对方决定，你不再处理。`}
      okText="转交"
      call={transferApproval}
      toInput={({ personId, ...values }) => ({ taskId, personId, ...reasonOf(values) })}
      success="已转交"
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="personId">
        <OnePersonPicker />
      </CallField>
      <ReasonField />
    </FormDialog>
  )
}

interface AddValues extends Reasoned {
  readonly personIds: string[]
}

function AddDialog({ detail, taskId, how, onClose, onDone }: ActionDialogProps & { readonly how: 'before' | 'after' }) {
  const note = how === 'before' ? '他们都同意后，再回到你这里。' : '你的意见为同意，接着由他们审批。'
  const title = how === 'before' ? '前加签' : '后加签'
  return (
    <FormDialog<typeof addApprovers, AddValues>
      title={title}
      note={`${detail.approval.title}。${note}`}
      okText={title}
      call={addApprovers}
      toInput={({ personIds, ...values }) => ({ taskId, how, personIds, ...reasonOf(values) })}
      success="已加签"
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="personIds">
        <PeoplePicker />
      </CallField>
      <ReasonField />
    </FormDialog>
  )
}

function WithdrawDialog({ detail, onClose, onDone }: ActionDialogProps) {
  return (
    <FormDialog<typeof withdrawApproval, Reasoned>
      title="撤回审批"
      note={`${detail.approval.title}。撤回后审批结束，修改后可以重新发起。`}
      okText="撤回"
      danger
      call={withdrawApproval}
      toInput={(values) => ({ id: detail.approval.id, ...reasonOf(values) })}
      success="已撤回"
      onDone={onDone}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  )
}

interface ReassignDialogProps {
  readonly task: TaskShape
  readonly onClose: () => void
}

/** Administrators give the task of a disabled person to another. */
export function ReassignDialog({ task, onClose }: ReassignDialogProps) {
  return (
    <FormDialog<typeof reassignApproval, PersonValues>
      title="改派审批任务"
      note={`${task.personName}已停用，请选择由谁审批。`}
      okText="改派"
      call={reassignApproval}
      toInput={({ personId, ...values }) => ({ taskId: task.id, personId, ...reasonOf(values) })}
      success="已改派"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="personId">
        <OnePersonPicker />
      </CallField>
      <ReasonField />
    </FormDialog>
  )
}
