import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { useCall } from '../kernel/use-call.ts'
import { NameSelect, type NameSelectProps } from './name-select.tsx'

/** Picks among the service groups. */
export function GroupSelect<Value = string | null>(props: Omit<NameSelectProps<Value>, 'rows' | 'loading'>) {
  const groups = useCall(listServiceGroupNames, {})
  return <NameSelect<Value> {...props} loading={groups.isPending} rows={groups.data ?? []} />
}
