import { EnvironmentOutlined, UnorderedListOutlined } from '@ant-design/icons'
import {
  countAddresses,
  exportAddresses,
  listAddresses,
  listAddressIds,
  removeAddress,
  saveAddress,
  setDefaultAddress,
} from '@onsite/api/customer/address-calls.ts'
import type { AddressListRow } from '@onsite/api/customer/customer-shapes.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { PartSlot } from '../kit/part-slot.tsx'
import type { RowsView } from '../kit/list-page-props.ts'
import type { Filter } from '../kit/list-filters.ts'
import { RecordListView } from '../record/record-list.tsx'
import { addressOptions } from './address-options.tsx'
import { AddressMap } from './address-map.tsx'
import { reasonAgainst } from './customer-cells.ts'
import { useDivisionName } from '../setting/use-division-name.ts'
import { usePartActions } from './use-part-actions.tsx'

const DivisionPicker = lazyPart(async () => (await import('../setting/division-picker.tsx')).DivisionPicker)

const calls = {
  list: listAddresses,
  count: countAddresses,
  ids: listAddressIds,
  export: exportAddresses,
  save: saveAddress,
}
const filters: readonly Filter[] = [
  {
    kind: 'own',
    key: 'areaCode',
    label: '省市区',
    group: '地址',
    quick: true,
    own: {
      Editor: ({ label, value, onChange }) => (
        <PartSlot>
          <DivisionPicker aria-label={label} anyLevel value={value} onChange={(code) => onChange(code ?? '')} />
        </PartSlot>
      ),
      toText: (value) => value,
      Text: ({ value }) => useDivisionName(value),
    },
  },
]

/** Addresses over all customers, as a list or on a map. */
export function AddressManagePage() {
  const [view, setView] = useState<'list' | 'map'>('list')
  const { actionsOf } = usePartActions('地址', setDefaultAddress, removeAddress)
  return (
    <RecordListView<AddressListRow>
      spec={addressSpec}
      calls={calls}
      filters={filters}
      keywordHint="地址、地点、进场说明或拼音首字母"
      reasonAgainst={reasonAgainst}
      drawer={drawerOf}
      actionsOf={(row) =>
        actionsOf({ id: row.id, name: row.address, isDefault: row.isDefault === 1, canEdit: row.canEdit })
      }
      lead={
        <Segmented<'list' | 'map'>
          aria-label="显示方式"
          value={view}
          options={[
            { value: 'list', label: '列表', icon: <UnorderedListOutlined aria-hidden /> },
            { value: 'map', label: '地图', icon: <EnvironmentOutlined aria-hidden /> },
          ]}
          onChange={setView}
        />
      }
      renderRows={view === 'map' ? renderMap : undefined}
      emptyText="还没有地址。新建客户时填写的地址也会出现在这里。"
    />
  )
}

const renderMap = (view: RowsView<AddressListRow>) => <AddressMap {...view} />

/** An address stays with its customer. */
const drawerOf = (row: AddressListRow | undefined) => ({
  ...addressOptions(row),
  ...(row === undefined ? {} : { fixed: { customerId: row.customerId } }),
})
