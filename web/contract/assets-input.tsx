import { listAssets } from '@onsite/api/asset/asset-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Select } from 'antd'
import { useCan, useOffers } from '../kernel/session.tsx'
import { controlName } from '../kit/control-name.ts'
import { useSearch } from '../kit/use-search.ts'
import formLines from '../kit/form-lines.module.css'
import { outcomeOf } from '../kit/search-outcome.tsx'

interface AssetsInputProps {
  /** Customer of the assets; nothing is offered before one is chosen. */
  readonly customerId: string | null
  /** Names of what is listed already. */
  readonly names: Readonly<Record<string, string>>
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
  readonly id?: string
}

/** All of one page of the list of assets. */
const mostShown = 100

/** The assets that a contract covers, among those of its customer. Fits into a form field; the value is ids. */
export function AssetsInput({ customerId, names, value = [], onChange, id }: AssetsInputProps) {
  const can = useCan()
  const offers = useOffers()
  const isOn = customerId !== null && can('asset.view') && offers('productManage')
  const { found, setTyped, text, typed, ...search } = useSearch(
    listAssets,
    (keyword) => ({ customerId: customerId ?? '', pageSize: mostShown, ...given({ keyword }) }),
    isOn,
  )
  const late = isOn && search.late
  const rows = isOn ? (found.data ?? []).filter((row) => !late || value.includes(row.id)) : []
  const missing = rows.filter((row) => !value.includes(row.id)).map((row) => row.id)
  const options = [
    ...rows.map((row) => ({ value: row.id, label: row.serialNo === '' ? row.name : `${row.name}（${row.serialNo}）` })),
    ...value
      .filter((one) => !rows.some((row) => row.id === one))
      .map((one) => ({ value: one, label: names[one] ?? '设备' })),
  ]
  return (
    <>
      <Select
        mode="multiple"
        {...given({ id })}
        {...controlName({ id }, '设备清单')}
        disabled={!isOn}
        placeholder={customerId === null ? '请先选择客户' : '名称或序列号'}
        options={options}
        value={[...value]}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        notFoundContent={outcomeOf(found, late, '该客户没有这样的设备')}
        onChange={(ids: string[]) => {
          setTyped('')
          onChange?.(ids)
        }}
        style={{ width: '100%' }}
      />
      <div className={formLines['foot']}>
        <span>已选 {value.length} 台</span>
        {missing.length > 0 && text === '' && (
          <Button type="link" size="small" onClick={() => onChange?.([...value, ...missing])}>
            加入其余 {missing.length} 台
          </Button>
        )}
      </div>
    </>
  )
}
