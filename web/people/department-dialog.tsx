import { addDepartment, type DepartmentNode, editDepartment } from '@onsite/api/people/department-calls.ts'
import { Input } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { OnePersonPicker } from '../kit/people-picker.tsx'
import { DepartmentPicker } from './department-picker.tsx'

interface DepartmentValues {
  readonly name: string
  readonly parentId?: string | null
  readonly leaderId?: string | null
}

const fieldsOf = ({ leaderId = null, name, parentId = null }: DepartmentValues) => ({ name, parentId, leaderId })

interface DepartmentDialogProps {
  /** The department to change, or the one above a new one. */
  readonly edited: DepartmentNode | { readonly parentId: string | null }
  readonly onClose: () => void
}

/** Makes a department, or renames, moves and heads one. */
export function DepartmentDialog({ edited, onClose }: DepartmentDialogProps) {
  const done = { onDone: onClose, onClose, success: '保存成功', okText: '保存' } as const
  if (!('id' in edited))
    return (
      <FormDialog<typeof addDepartment, DepartmentValues>
        {...done}
        title="新建部门"
        call={addDepartment}
        initial={{ parentId: edited.parentId }}
        toInput={fieldsOf}
      >
        <DepartmentFields />
      </FormDialog>
    )
  const { id, leaderId, name, parentId, version } = edited
  return (
    <FormDialog<typeof editDepartment, DepartmentValues>
      {...done}
      title={`编辑部门「${name}」`}
      call={editDepartment}
      initial={{ name, parentId, leaderId }}
      toInput={(values) => ({ id, version, ...fieldsOf(values) })}
    >
      <DepartmentFields without={id} />
    </FormDialog>
  )
}

function DepartmentFields({ without }: { readonly without?: string }) {
  return (
    <>
      <CallField name="name">
        <Input maxLength={50} />
      </CallField>
      <CallField name="parentId" needed={false}>
        <DepartmentPicker without={without} placeholder="最上级" />
      </CallField>
      <CallField name="leaderId" needed={false} help="审批可以交给部门主管">
        <OnePersonPicker />
      </CallField>
    </>
  )
}
