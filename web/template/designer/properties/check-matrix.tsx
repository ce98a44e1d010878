import { Checkbox } from 'antd'
import styles from '../designer.module.css'

interface CheckMatrixProps<Key extends string | number> {
  readonly title: string
  readonly rows: readonly { readonly key: Key; readonly label: string }[]
  /** Null: every row. */
  readonly visible: readonly Key[] | null
  /** Null: `editableText`. */
  readonly editable: readonly Key[] | null
  readonly editableText: string
  readonly onVisible: (keys: readonly Key[] | null) => void
  readonly onEditable: (keys: readonly Key[] | null) => void
}

/** Rows that see and fill a field. Ticking all of them as visible means everyone, later rows included. */
export function CheckMatrix<Key extends string | number>(props: CheckMatrixProps<Key>) {
  const { title, rows, visible, editable, onVisible, onEditable } = props
  const all = rows.map((row) => row.key)
  const seen = visible ?? all
  const filled = editable ?? []
  const set = (list: readonly Key[], key: Key, isOn: boolean) =>
    all.filter((one) => (one === key ? isOn : list.includes(one)))
  const changeVisible = (key: Key, isOn: boolean) => {
    const next = set(seen, key, isOn)
    onVisible(next.length === all.length ? null : next)
    if (!isOn && editable?.includes(key) === true) onEditable(set(filled, key, false))
  }
  const changeEditable = (key: Key, isOn: boolean) => {
    onEditable(set(filled, key, isOn))
    if (isOn && !seen.includes(key)) onVisible(set(seen, key, true))
  }
  return (
    <>
      <div className={styles['switch']}>
        <Checkbox checked={editable === null} onChange={({ target }) => onEditable(target.checked ? null : [...seen])}>
          {props.editableText}
        </Checkbox>
      </div>
      <table className={styles['table']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">可见</th>
            <th scope="col">可填</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td>
                <Checkbox
                  aria-label={`${row.label}可见`}
                  checked={seen.includes(row.key)}
                  onChange={({ target }) => changeVisible(row.key, target.checked)}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={`${row.label}可填`}
                  disabled={editable === null}
                  checked={filled.includes(row.key)}
                  onChange={({ target }) => changeEditable(row.key, target.checked)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
