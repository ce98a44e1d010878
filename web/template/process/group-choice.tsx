import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { Select } from 'antd'
import { useCall } from '../../kernel/use-call.ts'

interface GroupChoiceProps {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly disabled: boolean
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Several; else at most one. */
  readonly many?: boolean
}

/** Service groups, or none. */
export function GroupChoice({ many = false, onChange, value, ...props }: GroupChoiceProps) {
  const groups = useCall(listServiceGroupNames, {})
  const common = {
    ...props,
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
    placeholder: '不指定',
    loading: groups.isFetching,
    options: (groups.data ?? []).map((group) => ({ value: group.id, label: group.name })),
  }
  return many ? (
    <Select {...common} mode="multiple" value={[...value]} onChange={(next: string[]) => onChange(next)} />
  ) : (
    <Select
      {...common}
      value={value[0] ?? null}
      onChange={(next: string | null | undefined) => onChange([next ?? []].flat())}
    />
  )
}
