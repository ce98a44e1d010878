import { GroupSelect } from '../../kit/group-select.tsx'

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
  const common = { ...props, allowClear: true, placeholder: '不指定' }
  return many ? (
    <GroupSelect<string[]> {...common} mode="multiple" value={[...value]} onChange={onChange} />
  ) : (
    <GroupSelect<string | null | undefined>
      {...common}
      value={value[0] ?? null}
      onChange={(next) => onChange([next ?? []].flat())}
    />
  )
}
