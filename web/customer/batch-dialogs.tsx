/** Dialogs before several customers are shared or put on the black list; the caller sends the input. */
import { ShareRight, shareRightNames } from '@onsite/domain/customer/customer-scope.ts'
import { Form, Input, Radio } from 'antd'
import { GroupSelect } from '../kit/group-select.tsx'
import { PeoplePicker } from '../kit/people-picker.tsx'
import { AskBatch, type BatchDialogProps } from '../record/ask-batch.tsx'

interface Sharees {
  readonly people?: readonly string[]
  readonly groups?: readonly string[]
}

/** Shares several customers with people and groups. */
export function ShareDialog({ what, count, onDone, onClose }: BatchDialogProps) {
  const [form] = Form.useForm<Sharees & { right: ShareRight }>()
  return (
    <AskBatch
      unit="客户"
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
    </AskBatch>
  )
}

/** Removes people and groups from the sharing of several customers. */
export function UnshareDialog({ what, count, onDone, onClose }: BatchDialogProps) {
  const [form] = Form.useForm<Sharees>()
  return (
    <AskBatch
      unit="客户"
      title={`取消共享${what}`}
      okText="取消共享"
      note="从共享名单里移除所选的人员和服务团队。"
      count={count}
      form={form}
      onDone={async ({ people = [], groups = [] }) => await onDone({ people, groups })}
      onClose={onClose}
    >
      <ShareeFields />
    </AskBatch>
  )
}

function ShareeFields() {
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
        <PeoplePicker aria-label="人员" />
      </Form.Item>
      <Form.Item name="groups" label="服务团队">
        <GroupSelect mode="multiple" placeholder="选择服务团队" />
      </Form.Item>
    </>
  )
}

/** Puts customers on the black list, with the reason that everybody then reads. */
export function BlackDialog({ what, count, onDone, onClose }: BatchDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <AskBatch
      unit="客户"
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
    </AskBatch>
  )
}
