import { type DepartmentNode, getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import { Select } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { controlName } from '../kit/control-name.ts'

interface DepartmentPickerProps {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  /** Left out, with everything below it. */
  readonly without?: string
  readonly placeholder?: string
  readonly id?: string
  readonly 'aria-label'?: string
}

/** The names from the top down to a department: 华东公司 / 服务部. */
function pathName(all: readonly DepartmentNode[], { name, parentId }: DepartmentNode): string {
  const parent = all.find(({ id }) => id === parentId)
  return parent === undefined ? name : `${pathName(all, parent)} / ${name}`
}

function isBelow(all: readonly DepartmentNode[], one: DepartmentNode | undefined, id: string | undefined): boolean {
  if (one === undefined || id === undefined) return false
  return (
    one.id === id ||
    isBelow(
      all,
      all.find((other) => other.id === one.parentId),
      id,
    )
  )
}

/** Picks a department or none. Fits into a form field. */
export function DepartmentPicker(props: DepartmentPickerProps) {
  const { data = [], isPending } = useCall(getDepartmentTree, {})
  const { id, onChange, placeholder = '不属于部门', value, without } = props
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...controlName(props, '部门')}
      allowClear
      loading={isPending}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      options={data
        .filter((one) => !isBelow(data, one, without))
        .map((one) => ({ value: one.id, label: pathName(data, one) }))}
      style={{ width: '100%' }}
    />
  )
}
