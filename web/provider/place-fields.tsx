import { branchCalls } from '@onsite/api/provider/provider-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, Select } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { useSearch } from '../kit/use-search.ts'
import { outcomeOf } from '../kit/search-outcome.tsx'
import { RecordPicker, useRecordNames } from '../record/record-picker.tsx'

interface PickProps {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly id?: string
}

/** Where somebody stands at a provider, in a form of people or service groups. */
export function PlaceFields() {
  return (
    <>
      <CallField name="providerId" needed>
        <ProviderPick />
      </CallField>
      <CallField name="branchId" needed={false} help="不选：属于整个服务商，能看到它全部网点的工单">
        <BranchPick />
      </CallField>
    </>
  )
}

/** Another provider has other branches, so that the chosen one goes. */
function ProviderPick({ onChange, ...props }: PickProps) {
  const form = Form.useFormInstance()
  return (
    <RecordPicker
      {...props}
      target="service-provider"
      onChange={(id) => {
        form.setFieldValue('branchId', null)
        onChange?.(id)
      }}
    />
  )
}

/** One of the branches of the form's provider. */
function BranchPick({ id, onChange, value = null }: PickProps) {
  const form = Form.useFormInstance()
  const providerId = Form.useWatch<string | null | undefined>('providerId', form) ?? null
  const { found, setTyped, typed, ...search } = useSearch(
    branchCalls.list,
    (keyword) => ({ providerId: providerId ?? '', pageSize: 50, ...given({ keyword }) }),
    providerId !== null,
  )
  const late = providerId !== null && search.late
  const rows =
    providerId === null
      ? []
      : (found.data ?? []).filter((row) => row.providerId === providerId && (!late || row.id === value))
  const isStranger = value !== null && !rows.some((row) => row.id === value)
  const names = useRecordNames('service-branch', isStranger ? [value] : [])
  return (
    <Select
      {...given({ id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onOpenChange={(open) => {
        if (!open) setTyped('')
      }}
      notFoundContent={outcomeOf(found, late, '没有找到网点')}
      placeholder={providerId === null ? '请先选择服务商' : '整个服务商'}
      disabled={providerId === null}
      loading={found.isFetching}
      options={[
        ...rows.map((row) => ({ value: row.id, label: row.name })),
        ...(isStranger ? [{ value, label: names.get(value)?.label ?? '…' }] : []),
      ]}
      value={value}
      onChange={(picked: string | null | undefined) => onChange?.(picked ?? null)}
    />
  )
}
