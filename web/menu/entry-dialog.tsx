import { listCustomForms } from '@onsite/api/custom-form/custom-form-calls.ts'
import { type ManagedEntry, saveMenuEntry } from '@onsite/api/menu/menu-calls.ts'
import { FormType, formTypeNames } from '@onsite/domain/menu/own-entry.ts'
import { type RoleType, roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { type MenuGroup, menuGroups } from '@onsite/domain/screen.ts'
import { Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { NameSelect } from '../kit/name-select.tsx'
import { PageLink } from '../kit/page-link.tsx'

interface Values {
  readonly name: string
  readonly group: MenuGroup
  readonly form_type: FormType
  readonly url?: string
  readonly templateId?: string
  readonly roles: readonly RoleType[]
}

interface EntryDialogProps {
  /** Absent: a new one. */
  readonly entry?: ManagedEntry
  readonly onClose: () => void
}

const typeOptions = Object.values(FormType).map((value) => ({ value, label: formTypeNames[value] }))
const groupOptions = Object.entries(menuGroups).map(([value, label]) => ({ value, label }))
const roleOptions = roleTypes.map((value) => ({ value, label: roleNames[value] }))

/** Makes or changes an own entry of the menu. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const [type, setType] = useState((entry?.form_type ?? FormType.Link) as FormType)
  const isLink = type === FormType.Link
  const forms = useCall(listCustomForms, {}, { marks: ['template', 'custom-record'], enabled: !isLink })
  return (
    <FormDialog<typeof saveMenuEntry, Values>
      call={saveMenuEntry}
      title={entry === undefined ? '新建菜单' : `编辑「${entry.usualName}」`}
      okText={entry === undefined ? '新建' : '保存'}
      success="保存成功"
      initial={{
        name: entry?.usualName ?? '',
        group: entry?.group ?? 'office',
        form_type: type,
        url: entry?.url ?? '',
        ...(entry?.templateId == null ? {} : { templateId: entry.templateId }),
        roles: (entry?.roles ?? []) as readonly RoleType[],
      }}
      toInput={({ form_type, group, name, roles, templateId, url }) => ({
        ...(entry === undefined ? {} : { id: entry.key }),
        name,
        group,
        form_type,
        ...(form_type === FormType.Link ? { url: url ?? '' } : { templateId: templateId ?? null }),
        roles: roles.length === 0 ? null : [...roles],
      })}
      onChange={(changed) => {
        if (changed.form_type !== undefined) setType(changed.form_type)
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="name" label="名称">
        <Input />
      </CallField>
      <CallField name="group" label="分组">
        <Select options={groupOptions} />
      </CallField>
      <CallField name="form_type" label="类型">
        <Radio.Group options={typeOptions} />
      </CallField>
      {isLink ? (
        <CallField name="url" label="链接" needed>
          <Input placeholder="https://" inputMode="url" />
        </CallField>
      ) : (
        <CallField
          name="templateId"
          label="表单"
          needed
          help={
            <>
              在<PageLink path="/templateCenter/custom">模板中心</PageLink>设计并发布后可选
            </>
          }
        >
          <NameSelect loading={forms.isPending} rows={forms.data ?? []} placeholder="选择表单" />
        </CallField>
      )}
      <CallField name="roles" label="谁能看到">
        <Select mode="multiple" options={roleOptions} placeholder="所有角色" optionFilterProp="label" />
      </CallField>
    </FormDialog>
  )
}
