import { listDivisions } from '@onsite/api/setting/setting-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Cascader } from 'antd'
import { useMemo } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { controlName } from '../kit/control-name.ts'

interface Option {
  readonly value: string
  readonly label: string
  readonly children?: Option[]
}

interface DivisionPickerProps {
  /** GB/T 2260 code of the district. */
  readonly value?: string | null
  readonly onChange?: (code: string | null) => void
  readonly id?: string
  readonly disabled?: boolean
  /** Also whole provinces and cities, for conditions. */
  readonly anyLevel?: boolean
  readonly 'aria-label'?: string
}

/** Province, city, district. The value is the district's code. */
export function DivisionPicker({
  value,
  onChange,
  id,
  disabled = false,
  anyLevel = false,
  ...rest
}: DivisionPickerProps) {
  const { isFetching, options } = useDivisionOptions()
  const path = useMemo(() => pathTo(options, value ?? ''), [options, value])
  return (
    <Cascader
      {...given({ id })}
      {...controlName({ id, ...rest }, '省市区')}
      options={[...options]}
      changeOnSelect={anyLevel}
      value={path}
      disabled={disabled}
      loading={isFetching}
      placeholder="省 / 市 / 区"
      showSearch
      onChange={(codes) => onChange?.(codes?.at(-1) ?? null)}
      style={{ width: '100%' }}
    />
  )
}

interface DivisionsPickerProps {
  /** GB/T 2260 codes of provinces, cities and districts. */
  readonly value?: readonly string[]
  readonly onChange?: (codes: string[]) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

/** Picks several divisions of any level. A province or city stands for everything in it. */
export function DivisionsPicker({ value = [], onChange, id, ...rest }: DivisionsPickerProps) {
  const { isFetching, options } = useDivisionOptions()
  const paths = useMemo(() => value.map((code) => pathTo(options, code)), [options, value])
  return (
    <Cascader
      multiple
      {...given({ id })}
      {...controlName({ id, ...rest }, '省市区')}
      options={[...options]}
      value={paths}
      loading={isFetching}
      placeholder="省 / 市 / 区，可多选"
      maxTagCount="responsive"
      showSearch
      onChange={(chosen) => onChange?.(chosen.flatMap((codes) => codes.at(-1) ?? []))}
      style={{ width: '100%' }}
    />
  )
}

function useDivisionOptions(): { readonly options: readonly Option[]; readonly isFetching: boolean } {
  const { data, isFetching } = useCall(listDivisions, {})
  const options = useMemo<Option[]>(
    () =>
      (data ?? []).map((province) => ({
        value: province.code,
        label: province.name,
        children: province.children.map((city) => ({
          value: city.code,
          label: city.name,
          children: city.children.map((district) => ({ value: district.code, label: district.name })),
        })),
      })),
    [data],
  )
  return { options, isFetching }
}

/** The codes from the province down to a district, as the cascade wants its value; empty for an unknown code. */
function pathTo(options: readonly Option[], code: string): string[] {
  for (const option of options) {
    if (option.value === code) return [option.value]
    const below = pathTo(option.children ?? [], code)
    if (below.length > 0) return [option.value, ...below]
  }
  return []
}
