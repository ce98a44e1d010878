import { type LinkableKind, listLinkable } from '@onsite/api/field/field-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useSearch } from '../../kit/use-search.ts'
import { outcomeOf } from '../../kit/search-outcome.tsx'
import { type EditProps, listOrNull, textsOf } from '../field-widget.ts'

type LinkableSelectProps = EditProps & { readonly kind: LinkableKind; readonly isMany: boolean; readonly hint: string }

/** Picks records or units by searching for them on the server; the value is the list of their ids. */
export function LinkableSelect(props: LinkableSelectProps) {
  const { kind, isMany, hint, value, onChange, isDisabled, id, aria, isFaulty, context } = props
  const [wasOpened, setWasOpened] = useState(false)
  const search = useSearch(listLinkable, (text) => ({ kind, ...given({ text }) }), wasOpened)
  const { found, late, setTyped, typed } = search
  const chosen = textsOf(value)
  const rows = (found.data ?? []).filter((row) => !late || chosen.includes(row.id))
  const strangers = chosen
    .filter((one) => !rows.some((row) => row.id === one))
    .map((one) => ({ value: one, label: context.reference(kind, one)?.label ?? '…' }))
  // Earlier choices stand last: the list begins with the results of the search.
  const options = [...rows.map((row) => ({ value: row.id, label: row.label })), ...strangers]
  const pick = (ids: readonly string[]) => {
    for (const row of rows) if (ids.includes(row.id)) context.addReference(kind, row.id, row)
    if (isMany) setTyped('')
    onChange(listOrNull(ids))
  }
  const common = {
    ...aria,
    id,
    options,
    disabled: isDisabled,
    allowClear: true,
    placeholder: hint,
    loading: found.isFetching,
    showSearch: { filterOption: false, onSearch: setTyped, searchValue: typed } as const,
    notFoundContent: outcomeOf(found, late, '没有找到'),
    onOpenChange: (open: boolean) => {
      if (open) setWasOpened(true)
      else setTyped('')
    },
    ...(isFaulty ? { status: 'error' as const } : {}),
    style: { width: '100%' },
  }
  if (isMany) return <Select {...common} mode="multiple" maxTagCount="responsive" value={chosen} onChange={pick} />
  return (
    <Select
      {...common}
      value={chosen[0] ?? null}
      onChange={(next: string | null | undefined) => pick(next == null ? [] : [next])}
    />
  )
}
