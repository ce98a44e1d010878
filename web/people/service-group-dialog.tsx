import { addServiceGroup, editServiceGroup, type GroupSheet } from '@onsite/api/people/service-group-calls.ts'
import { Form, Input } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { PeoplePicker } from '../kit/people-picker.tsx'
import { PersonPicker } from '../kit/person-picker.tsx'
import { DivisionsPicker } from '../setting/division-picker.tsx'

interface GroupValues {
  readonly name: string
  readonly note?: string
  readonly memberIds?: string[]
  readonly leaderIds?: string[]
  readonly areaCodes?: string[]
}

/** A leader who is no member any more is none. */
const fieldsOf = ({ areaCodes = [], leaderIds = [], memberIds = [], name, note = '' }: GroupValues) => ({
  name,
  note,
  memberIds,
  leaderIds: leaderIds.filter((id) => memberIds.includes(id)),
  areaCodes,
})

interface GroupDialogProps {
  /** Null for a new group. */
  readonly group: GroupSheet | null
  /** The place of a new group at a provider; without it the group is the enterprise's own. */
  readonly place?: { readonly providerId: string; readonly branchId?: string }
  readonly onClose: () => void
}

/** Makes a service group, or changes its name, members, leaders and areas. */
export function ServiceGroupDialog({ group, onClose, place }: GroupDialogProps) {
  const done = { onDone: onClose, onClose, okText: '保存' } as const
  if (group === null)
    return (
      <FormDialog<typeof addServiceGroup, GroupValues>
        {...done}
        title="新建服务团队"
        call={addServiceGroup}
        success="服务团队已新建"
        initial={{}}
        toInput={(values) => ({ ...fieldsOf(values), ...place })}
      >
        <GroupFields />
      </FormDialog>
    )
  const { areas, id, members, name, note, version } = group
  return (
    <FormDialog<typeof editServiceGroup, GroupValues>
      {...done}
      title={`编辑服务团队「${name}」`}
      call={editServiceGroup}
      success="保存成功"
      initial={{
        name,
        note,
        memberIds: members.map((one) => one.id),
        leaderIds: members.filter(({ isLeader }) => isLeader).map((one) => one.id),
        areaCodes: areas.map(({ code }) => code),
      }}
      toInput={(values) => ({ id, version, ...fieldsOf(values) })}
    >
      <GroupFields />
    </FormDialog>
  )
}

function GroupFields() {
  const members = (Form.useWatch('memberIds') as string[] | undefined) ?? []
  return (
    <>
      <CallField name="name">
        <Input maxLength={50} />
      </CallField>
      <CallField name="memberIds" needed={false}>
        <PeoplePicker />
      </CallField>
      <CallField name="leaderIds" needed={false} help="从成员里选；审批和升级可以交给组长">
        <PersonPicker many only={members} disabled={members.length === 0} placeholder="从成员里选" />
      </CallField>
      <CallField name="areaCodes" needed={false}>
        <DivisionsPicker />
      </CallField>
      <CallField name="note" needed={false}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </CallField>
    </>
  )
}
