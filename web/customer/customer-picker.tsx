import { searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail, CustomerRow } from '@onsite/api/customer/customer-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { controlName } from '../kit/control-name.ts'
import { isLate } from '../kit/is-late.ts'
import { withPopupAction } from '../kit/popup-action.tsx'
import { failureAbove, outcomeOf } from '../kit/search-outcome.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { smallText } from '../theme/tokens.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { isMessage } from './paste-form.ts'

const NewCustomerDialog = lazyDialog(async () => (await import('./new-customer-dialog.tsx')).NewCustomerDialog)

/** A customer record, or only a name that came with an order (id null). */
export interface CustomerChoice {
  readonly id: string | null
  readonly name: string
}

interface CustomerPickerProps {
  readonly value?: CustomerChoice | null
  readonly onChange?: (choice: CustomerChoice | null) => void
  readonly id?: string
  /** Initial search text, and the name of a new customer. */
  readonly suggestion?: string
  /** Also takes the typed name of somebody who is no record, or none that this person may see. */
  readonly takesNames?: boolean
  /** Takes a whole pasted message; without it the text is searched for. */
  readonly onPasteMessage?: (text: string) => void
}

const mostShown = 20
const valueOf = (choice: CustomerChoice) => choice.id ?? `name:${choice.name}`

/** Picks a customer by name, phone or pinyin initials, or makes a new one. Fits into a form field. */
export function CustomerPicker({
  value = null,
  onChange,
  id,
  suggestion = '',
  takesNames = false,
  onPasteMessage,
}: CustomerPickerProps) {
  const can = useCan()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [creating, setCreating] = useState<string | null>(null)
  const searchText = useDebounced(typed.trim() || suggestion)
  const found = useCall(
    searchCustomers,
    { ...given({ searchText: searchText || undefined }), pageIndex: 0, pageSize: mostShown },
    { enabled: can('customer.view'), keep: true },
  )
  const late = isLate(typed, searchText, found)
  const rows = late ? [] : (found.data ?? [])
  const known = value === null || rows.some((row) => row.id === value.id)
  const named = takesNames && typed.trim() !== '' ? { id: null, name: typed.trim() } : null
  const options = [
    ...(known || value === null ? [] : [{ value: valueOf(value), label: value.name, row: null }]),
    ...rows.map((row) => ({ value: row.id, label: row.name, row })),
    ...(named === null || late ? [] : [{ value: valueOf(named), label: `只登记名称「${named.name}」`, row: null }]),
  ]
  const create = can('customer.create') ? (
    <Button
      type="link"
      icon={<PlusOutlined />}
      onClick={() => {
        setOpen(false)
        setCreating(typed.trim() || suggestion)
      }}
    >
      新建客户{typed.trim() === '' ? '' : `「${typed.trim()}」`}
    </Button>
  ) : null
  const take = ({ id: customerId, name }: Pick<CustomerDetail, 'id' | 'name'>) => {
    setCreating(null)
    onChange?.({ id: customerId, name })
  }
  const takePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (onPasteMessage === undefined || !isMessage(text)) return
    event.preventDefault()
    setOpen(false)
    onPasteMessage(text)
  }
  return (
    // The paste event bubbles up from the input inside.
    <div onPaste={takePaste}>
      <Select
        {...given({ id })}
        {...controlName({ id }, '客户')}
        allowClear
        placeholder="客户名称、电话、拼音或首字母"
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) setTyped('')
        }}
        options={options}
        value={value === null ? null : valueOf(value)}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        notFoundContent={outcomeOf(found, late, '没有找到客户')}
        optionRender={renderCustomer}
        onChange={(picked: string | null | undefined) => {
          const row = rows.find((one) => one.id === picked)
          const isNamed = named !== null && picked === valueOf(named)
          onChange?.(row === undefined ? (isNamed ? named : null) : { id: row.id, name: row.name })
        }}
        popupRender={(list) => withPopupAction(list, create, options.length === 0 ? null : failureAbove(found))}
        style={{ width: '100%' }}
      />
      {creating !== null && (
        <NewCustomerDialog name={creating} onDone={take} onPick={take} onClose={() => setCreating(null)} />
      )}
    </div>
  )
}

const renderCustomer = ({ data }: { data: { label: string; row: CustomerRow | null } }) => (
  <CustomerLine name={data.label} row={data.row} />
)

function CustomerLine({ name, row }: { readonly name: string; readonly row: CustomerRow | null }) {
  const more = [row?.linkPerson, row?.phone, row?.address].filter((text) => text !== undefined && text !== '')
  return (
    <div>
      <div>
        {name} {row?.black === 1 && <StateTag tone="danger" label="黑名单" />}
      </div>
      {more.length > 0 && <div style={{ color: 'var(--c-text3)', fontSize: smallText }}>{more.join(' · ')}</div>}
    </div>
  )
}
