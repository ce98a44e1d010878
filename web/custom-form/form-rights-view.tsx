import { getFormRights, saveFormRights } from '@onsite/api/custom-form/custom-form-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { type RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { Select } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { LoadingDialog } from '../kit/loading-dialog.tsx'

const marks = ['custom-record'] as const
const options = roleTypes.map((value) => ({ value, label: roleNames[value] }))

interface FormRightsViewProps {
  readonly templateId: string
  readonly name: string
  readonly onClose: () => void
}

interface Values {
  readonly fillRoles: readonly RoleType[]
  readonly seeRoles: readonly RoleType[]
  readonly manageRoles: readonly RoleType[]
}

/** Rights of a custom form: filling in, seeing what others filled in, changing that. */
export function FormRightsView({ name, onClose, templateId }: FormRightsViewProps) {
  const rights = useCall(getFormRights, { id: templateId }, { marks })
  const title = `「${name}」的权限`
  if (rights.data === undefined) return <LoadingDialog title={title} query={rights} onClose={onClose} />
  return <RightsForm title={title} id={templateId} rights={rights.data} onClose={onClose} />
}

interface RightsFormProps {
  readonly title: string
  readonly id: string
  readonly rights: Reply<typeof getFormRights>
  readonly onClose: () => void
}

const asRoles = (roles: readonly number[]) => roles as readonly RoleType[]

function RightsForm({ id, onClose, rights, title }: RightsFormProps) {
  return (
    <FormDialog<typeof saveFormRights, Values>
      call={saveFormRights}
      title={title}
      note="系统管理员可以填写、查看和管理全部记录。每个人都能看到自己填写的记录。"
      okText="保存"
      success="保存成功"
      initial={{
        fillRoles: asRoles(rights.fillRoles ?? []),
        seeRoles: asRoles(rights.seeRoles),
        manageRoles: asRoles(rights.manageRoles),
      }}
      toInput={({ fillRoles, manageRoles, seeRoles }) => ({
        id,
        fillRoles: fillRoles.length === 0 ? null : [...fillRoles],
        seeRoles: [...seeRoles],
        manageRoles: [...manageRoles],
      })}
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="fillRoles" label="谁可以填写">
        <Select mode="multiple" options={options} placeholder="所有角色" optionFilterProp="label" />
      </CallField>
      <CallField name="seeRoles" label="谁可以查看全部记录">
        <Select mode="multiple" options={options} placeholder="只有系统管理员" optionFilterProp="label" />
      </CallField>
      <CallField name="manageRoles" label="谁可以修改和删除全部记录">
        <Select mode="multiple" options={options} placeholder="只有系统管理员" optionFilterProp="label" />
      </CallField>
    </FormDialog>
  )
}
