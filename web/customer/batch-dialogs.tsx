/** Dialogs before several customers are shared, tagged or put on the black list; the caller sends the input. */
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { ShareRight, shareRightNames } from '@onsite/domain/customer/customer-scope.ts'
import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { Form, type FormInstance, Input, Modal, Radio, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { formatCount } from '../kit/formats.ts'
import { PersonPicker } from '../kit/person-picker.tsx'
import { TagPicker } from '../record/tag-picker.tsx'
import { askAbove, TypedCount } from '../record/typed-count.tsx'
import styles from './customer.module.css'

/** Input sent beside the ids. */
export type BatchInput = Readonly<Record<string, unknown>>

interface BatchDialogProps {
  /** `3 个客户`, or the name of one. */
  readonly what: string
  readonly count?: number | undefined
  /** Returns whether it worked; after a failure the dialog keeps the input. */
  readonly onDone: (input: BatchInput) => Promise<boolean>
  readonly onClose: () => void
}

/** The customers of a batch, for titles. */
export const whatOf = (ids: readonly string[], name?: string): string =>
  ids.length === 1 && name !== undefined ? `「${name}」` : ` ${formatCount(ids.length)} 个客户`

interface AskProps<Values> {
  readonly title: string
  readonly okText: string
  readonly count?: number | undefined
  readonly note?: string
  readonly form: FormInstance<Values>
  readonly initial?: Partial<Values>
  readonly onDone: (values: Values) => Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

function Ask<Values extends object>({ title, okText, note, form, initial = {}, count = 1, ...rest }: AskProps<Values>) {
  const [busy, setBusy] = useState(false)
  const [isConfirmed, setConfirmed] = useState(count <= askAbove)
  const send = async (values: Values) => {
    setBusy(true)
    try {
      if (await rest.onDone(values)) rest.onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText={okText}
      width={480}
      mask={{ closable: false }}
      confirmLoading={busy}
      okButtonProps={{ disabled: !isConfirmed }}
      onOk={() => form.submit()}
      onCancel={rest.onClose}
    >
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {count > 1 && <p className={styles['note']}>会改动 {formatCount(count)} 个客户，完成后不能一次撤销。</p>}
      <Form<Values> form={form} layout="vertical" initialValues={initial} onFinish={(values) => void send(values)}>
        {rest.children}
        <TypedCount count={count} onTyped={setConfirmed} />
      </Form>
    </Modal>
  )
}

interface Sharees {
  readonly people?: readonly string[]
  readonly groups?: readonly string[]
}

/** Shares several customers with people and groups. */
export function ShareDialog({ what, count, onDone, onClose }: BatchDialogProps) {
  const [form] = Form.useForm<Sharees & { right: ShareRight }>()
  return (
    <Ask
      title={`共享${what}`}
      okText="共享"
      note="已有的共享保留；已在共享名单里的改为这里选的权限。"
      count={count}
      form={form}
      initial={{ right: ShareRight.View }}
      onDone={async ({ people = [], groups = [], right }) =>
        await onDone({ people: people.map((id) => ({ id, right })), groups: groups.map((id) => ({ id, right })) })
      }
      onClose={onClose}
    >
      <ShareeFields />
      <Form.Item name="right" label="权限">
        <Radio.Group options={Object.values(ShareRight).map((value) => ({ value, label: shareRightNames[value] }))} />
      </Form.Item>
    </Ask>
  )
}

/** Removes people and groups from the sharing of several customers. */
export function UnshareDialog({ what, count, onDone, onClose }: BatchDialogProps) {
  const [form] = Form.useForm<Sharees>()
  return (
    <Ask
      title={`取消共享${what}`}
      okText="取消共享"
      note="从共享名单里移除所选的人员和服务团队。"
      count={count}
      form={form}
      onDone={async ({ people = [], groups = [] }) => await onDone({ people, groups })}
      onClose={onClose}
    >
      <ShareeFields />
    </Ask>
  )
}

function ShareeFields() {
  const groups = useCall(listServiceGroupNames, {})
  return (
    <>
      <Form.Item
        name="people"
        label="人员"
        dependencies={['groups']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, people?: readonly string[]) => {
              const groupIds = (getFieldValue('groups') ?? []) as readonly string[]
              if ((people ?? []).length + groupIds.length === 0) throw new Error('请选择人员或服务团队')
              await Promise.resolve()
            },
          }),
        ]}
      >
        <PersonPicker many aria-label="人员" />
      </Form.Item>
      <Form.Item name="groups" label="服务团队">
        <Select
          mode="multiple"
          placeholder="选择服务团队"
          showSearch={{ optionFilterProp: 'label' }}
          options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  )
}

/** Adds tags to several customers, or removes them. */
export function TagsDialog({ what, count, adds, onDone, onClose }: BatchDialogProps & { readonly adds: boolean }) {
  const [form] = Form.useForm<{ tagIds: readonly string[] }>()
  const verb = adds ? '添加标签' : '移除标签'
  return (
    <Ask
      title={`给${what}${verb}`}
      okText={verb}
      count={count}
      form={form}
      onDone={async ({ tagIds }) => await onDone({ code: TagKind.Customer, tagIds: tagIds.join(',') })}
      onClose={onClose}
    >
      <Form.Item name="tagIds" label="标签" rules={[{ required: true, message: '请选择标签' }]}>
        <TagPicker code={TagKind.Customer} />
      </Form.Item>
    </Ask>
  )
}

/** Puts customers on the black list, with the reason that everybody then reads. */
export function BlackDialog({ what, count, onDone, onClose }: BatchDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <Ask
      title={`把${what}加入黑名单`}
      okText="加入黑名单"
      note="不禁止任何操作；选用黑名单里的客户时会提醒，并显示原因。"
      count={count}
      form={form}
      onDone={async ({ reason }) => await onDone({ black: 1, reason: reason.trim() })}
      onClose={onClose}
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </Ask>
  )
}
