/** Picks an asset, such as one of a customer's, and shows whether it is under warranty. */
import { type AssetRow, listAssets } from '@onsite/api/asset/asset-calls.ts'
import { AssetState, assetStateNames } from '@onsite/domain/asset/asset-state.ts'
import { given } from '@onsite/domain/given.ts'
import { Select } from 'antd'
import { useCan, useOffers } from '../kernel/session.tsx'
import { controlName } from '../kit/control-name.ts'
import { useSearch } from '../kit/use-search.ts'
import { outcomeOf } from '../kit/search-outcome.tsx'
import { smallText } from '../theme/tokens.ts'
import { WarrantyTag } from './asset-tag.tsx'

interface AssetPickerProps {
  readonly value?: string | null
  readonly onChange?: (id: string | null, asset?: AssetRow) => void
  readonly id?: string
  /** Filter keys of the list: whose, in which state. Nothing is offered while it is null. */
  readonly conditions: Readonly<Record<string, string>> | null
  readonly placeholder?: string
  /** Name of the chosen asset, when it is known. */
  readonly name?: string
}

const mostShown = 20

/** Fits into a form field; the value is an id or null. */
export function AssetPicker({ value = null, onChange, id, conditions, placeholder, name }: AssetPickerProps) {
  const can = useCan()
  const offers = useOffers()
  const isOn = conditions !== null && can('asset.view') && offers('productManage')
  const { found, late, setTyped, typed } = useSearch(
    listAssets,
    (keyword) => ({ ...conditions, ...given({ keyword }), pageIndex: 0, pageSize: mostShown }),
    isOn,
  )
  const rows = isOn ? (found.data ?? []).filter((row) => !late || row.id === value) : []
  const isKnown = value === null || rows.some((row) => row.id === value)
  const options: Option[] = [
    ...rows.map((row) => ({ value: row.id, label: labelOf(row), row })),
    ...(isKnown || value === null ? [] : [{ value, label: name ?? '…', row: null }]),
  ]
  return (
    <Select<string | null, Option>
      {...given({ id })}
      {...controlName({ id }, '设备')}
      allowClear
      disabled={!isOn}
      placeholder={placeholder ?? '名称或序列号'}
      options={options}
      value={value}
      loading={isOn && found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onOpenChange={(open) => {
        if (!open) setTyped('')
      }}
      notFoundContent={outcomeOf(found, late, '没有找到设备')}
      optionRender={renderOption}
      onChange={(picked: string | null | undefined) =>
        onChange?.(
          picked ?? null,
          rows.find((row) => row.id === picked),
        )
      }
      style={{ width: '100%' }}
    />
  )
}

interface Option {
  readonly value: string
  readonly label: string
  readonly row: AssetRow | null
}

const renderOption = ({ data }: { readonly data: Option }) => <AssetOption option={data} />

const labelOf = ({ name, serialNo }: AssetRow) => (serialNo === '' ? name : `${name}（${serialNo}）`)

function AssetOption({ option: { label, row } }: { readonly option: Option }) {
  if (row === null) return label
  const state = row.state as AssetState
  const more = [row.productName, row.addressName, state === AssetState.InUse ? '' : assetStateNames[state]]
  return (
    <div>
      <div style={{ display: 'flex', gap: 8, justifyContent: 'space-between' }}>
        <span>{label}</span>
        <WarrantyTag asset={row} />
      </div>
      <div style={{ color: 'var(--c-text3)', fontSize: smallText }}>
        {more.filter((text) => text !== '').join(' · ')}
      </div>
    </div>
  )
}
