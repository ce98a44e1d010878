import { Select, type SelectProps } from 'antd'

export interface NameSelectProps<Value> extends Omit<SelectProps<Value>, 'options' | 'showSearch'> {
  readonly rows: readonly { readonly id: string; readonly name: string }[]
}

/** Picks among a few things by their names, and holds their ids. Fits into a form field. */
export function NameSelect<Value = string | null>({ rows, ...props }: NameSelectProps<Value>) {
  const options = rows.map(({ id, name }) => ({ value: id, label: name }))
  return <Select<Value> {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />
}
