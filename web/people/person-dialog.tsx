import { addPerson, editPerson, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { SalesChannel, salesChannelNames } from '@onsite/domain/people/sales-channel.ts'
import { providerRoles } from '@onsite/domain/permission/provider-rights.ts'
import { type RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { GroupSelect } from '../kit/group-select.tsx'
import { DepartmentPicker } from './department-picker.tsx'
import { firstPassword } from './first-password.ts'

interface PersonValues {
  readonly name: string
  readonly mobile: string
  readonly roleTypes: RoleType[]
  readonly departmentId?: string | null
  readonly groupIds?: string[]
  readonly saleChannels?: SalesChannel[]
  /** Only where the form asks for a place at a provider. */
  readonly providerId?: string | null
  readonly branchId?: string | null
}

/** Somebody who was added, with what they sign in with; null where they have a password of their own. */
export interface AddedPerson {
  readonly name: string
  readonly mobile: string
  readonly password: string | null
}

const fieldsOf = ({ departmentId = null, groupIds = [], saleChannels = [], ...values }: PersonValues) => ({
  ...values,
  departmentId,
  groupIds,
  saleChannels,
})

interface AddPersonProps {
  /** The department on screen. */
  readonly departmentId: string | null
  /** Fields for the place at a provider, in place of the department. */
  readonly place?: ReactNode
  readonly onClose: () => void
  readonly onAdded: (person: AddedPerson) => void
}

/** Adds a person. */
export function AddPersonDialog({ departmentId, onAdded, onClose, place }: AddPersonProps) {
  const [password] = useState(firstPassword)
  return (
    <FormDialog<typeof addPerson, PersonValues>
      title="添加人员"
      okText="添加"
      call={addPerson}
      initial={{ departmentId }}
      toInput={(values) => ({ ...fieldsOf(values), password })}
      onDone={({ hasOwnPassword }, { mobile, name }) =>
        onAdded({ name, mobile, password: hasOwnPassword === 1 ? null : password })
      }
      onClose={onClose}
    >
      <PersonFields place={place} isSent={place !== undefined} />
    </FormDialog>
  )
}

interface EditPersonProps {
  readonly person: StaffRow
  readonly place?: ReactNode
  readonly onClose: () => void
}

/** Changes a person. */
export function EditPersonDialog({ onClose, person, place }: EditPersonProps) {
  const {
    departmentId,
    groups,
    id,
    mobile,
    name,
    roleTypes: roles,
    saleChannels,
    version,
    providerId,
    branchId,
  } = person
  return (
    <FormDialog<typeof editPerson, PersonValues>
      title={`编辑人员「${name}」`}
      okText="保存"
      call={editPerson}
      initial={{
        name,
        mobile,
        roleTypes: roles as RoleType[],
        departmentId,
        groupIds: groups.map((one) => one.id),
        saleChannels: saleChannels as SalesChannel[],
        ...(place === undefined ? {} : { providerId, branchId }),
      }}
      toInput={(values) => ({ id, version, ...fieldsOf(values) })}
      success="保存成功"
      onDone={onClose}
      onClose={onClose}
    >
      <PersonFields place={place} isSent={providerId !== null} />
    </FormDialog>
  )
}

const channelOptions = Object.values(SalesChannel).map((value) => ({ value, label: salesChannelNames[value] }))

function PersonFields({ isSent, place }: { readonly place: ReactNode; readonly isSent: boolean }) {
  return (
    <>
      <CallField name="name">
        <Input maxLength={30} />
      </CallField>
      <CallField name="mobile" help="用它登录，企业内不能重复">
        <Input maxLength={11} inputMode="numeric" autoComplete="off" />
      </CallField>
      <CallField name="roleTypes">
        <Select
          mode="multiple"
          placeholder="可以有多个角色"
          showSearch={{ optionFilterProp: 'label' }}
          options={(isSent ? providerRoles : roleTypes).map((value) => ({ value, label: roleNames[value] }))}
        />
      </CallField>
      {place}
      {!isSent && (
        <CallField name="departmentId" needed={false}>
          <DepartmentPicker />
        </CallField>
      )}
      <CallField name="groupIds" needed={false}>
        <GroupSelect mode="multiple" placeholder="不属于团队" />
      </CallField>
      <CallField name="saleChannels" needed={false} help="客户的销售渠道只能从这里选的中选择">
        <Select mode="multiple" placeholder="全部渠道" options={channelOptions} />
      </CallField>
    </>
  )
}
