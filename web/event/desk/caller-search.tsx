import { listAssets } from '@onsite/api/asset/asset-calls.ts'
import { searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { Select, type RefSelectProps } from 'antd'
import { type Ref, useState } from 'react'
import { useCan, useOffers } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { isLate } from '../../kit/is-late.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import { smallText } from '../../theme/tokens.ts'
import type { EventValues } from '../event-form.tsx'

/** The fields that say who calls. */
export type Caller = Pick<EventValues, 'customName' | 'customPhone' | 'productionId'>

interface CallerOption {
  readonly value: string
  readonly label: string
  readonly more: string
  readonly caller: Caller
}

interface CallerGroup {
  readonly label: string
  readonly options: readonly CallerOption[]
}

const mostShown = 8
const isPhone = (text: string): boolean => /^\+?[\d\s-]{7,}$/.test(text)

/** A caller whom nobody knows yet: a number or a name. */
const stranger = (text: string): CallerOption => ({
  value: 'stranger',
  label: `按新来电登记「${text}」`,
  more: isPhone(text) ? '填入联系电话' : '填入客户名称',
  caller: isPhone(text) ? { customPhone: text } : { customName: { id: null, name: text } },
})

/** Finds the caller by telephone number, name or serial number; Enter takes the first one. */
export function CallerSearch({
  ref,
  onPick,
}: {
  readonly ref: Ref<RefSelectProps>
  readonly onPick: (caller: Caller) => void
}) {
  const can = useCan()
  const offers = useOffers()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const page = { pageIndex: 0, pageSize: mostShown }
  const customers = useCall(
    searchCustomers,
    { searchText: text, ...page },
    { enabled: text !== '' && can('customer.view') },
  )
  const assets = useCall(
    listAssets,
    { keyword: text, ...page },
    { enabled: text !== '' && can('asset.view') && offers('productManage') },
  )
  const isLooking = isLate(typed, text, customers) || customers.isLoading || assets.isLoading
  const people = (customers.data ?? []).map(
    ({ address, id, linkPerson, name, phone }): CallerOption => ({
      value: id,
      label: name,
      more: [linkPerson, phone, address].filter(Boolean).join(' · '),
      caller: { customName: { id, name }, productionId: null },
    }),
  )
  const assetOptions = (assets.data ?? []).flatMap(
    ({ customerId, customerName, id, name, serialNo }): CallerOption[] =>
      customerId === null
        ? []
        : [
            {
              value: id,
              label: name,
              more: [serialNo, customerName].filter(Boolean).join(' · '),
              caller: { customName: { id: customerId, name: customerName }, productionId: id },
            },
          ],
  )
  const groups: CallerGroup[] = [
    { label: '客户', options: people },
    { label: '设备', options: assetOptions },
    { label: '没有找到', options: [stranger(text)] },
  ].filter(({ options }) => options.length > 0)
  return (
    <Select<string | null, CallerOption | CallerGroup>
      ref={ref}
      aria-label="来电"
      placeholder="电话、客户名称或设备序列号"
      value={null}
      style={{ width: '100%' }}
      loading={text !== '' && isLooking}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      // Never closed while someone types: a field that closes forgets its text.
      open={typed.trim() !== ''}
      notFoundContent={null}
      options={text === '' || isLooking ? [] : groups}
      optionRender={renderCaller}
      onChange={(_, option) => {
        if (option === undefined || Array.isArray(option) || !('caller' in option)) return
        setTyped('')
        onPick(option.caller)
      }}
    />
  )
}

const renderCaller = ({ data }: { readonly data: CallerOption | CallerGroup }) =>
  'caller' in data ? <CallerLine {...data} /> : data.label

const CallerLine = ({ label, more }: Pick<CallerOption, 'label' | 'more'>) => (
  <div>
    <div>{label}</div>
    <div style={{ color: 'var(--c-text3)', fontSize: smallText }}>{more}</div>
  </div>
)
