import { addRole, editRole, type RoleRow } from '@onsite/api/role/role-calls.ts'
import { Input, Select } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { isAdministrator, keyOf } from './role-values.ts'

interface NewRoleProps {
  readonly roles: readonly RoleRow[]
  /** The role at hand, whose rights it begins with. */
  readonly from: RoleRow
  readonly onClose: () => void
  readonly onDone: (made: RoleRow) => void
}

interface NewRoleValues {
  readonly name?: string
  /** Key of the role that it copies. */
  readonly role?: string
}

/** Makes an own role as a copy of another one. */
export function NewRoleDialog({ from, onClose, onDone, roles }: NewRoleProps) {
  const sources = roles.filter((one) => !isAdministrator(one))
  const first = isAdministrator(from) ? sources[0] : from
  const sourceOf = (key: string | undefined) => sources.find((one) => keyOf(one) === key) ?? first ?? from
  return (
    <FormDialog<typeof addRole, NewRoleValues>
      title="新建角色"
      note="从一个现有角色复制权限，再按需要调整。新角色仍按它的基础角色参与流程，例如由「服务人员」复制的角色可以被派单。"
      okText="创建"
      call={addRole}
      initial={{ role: keyOf(sourceOf(undefined)) }}
      toInput={({ name = '', role: key }) => {
        const { codes, hides, reaches, role } = sourceOf(key)
        return { role, name, codes, reaches, hides }
      }}
      success="角色已创建，给它添加成员后生效"
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="name" label="角色名称">
        <Input maxLength={20} placeholder="例如：华东调度" />
      </CallField>
      <CallField name="role" label="复制自">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={sources.map((one) => ({ value: keyOf(one), label: one.name }))}
        />
      </CallField>
    </FormDialog>
  )
}

/** Gives an own role another name. */
export function RenameRoleDialog({ onClose, role }: { readonly role: RoleRow; readonly onClose: () => void }) {
  const { codes, hides, reaches, variant, version } = role
  return (
    <FormDialog<typeof editRole, { readonly name?: string }>
      title={`修改角色「${role.name}」的名称`}
      okText="保存"
      call={editRole}
      initial={{ name: role.name }}
      toInput={({ name = '' }) => ({ role: role.role, variant, version, codes, reaches, hides, name })}
      success="保存成功"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="name" label="角色名称" needed>
        <Input maxLength={20} />
      </CallField>
    </FormDialog>
  )
}
