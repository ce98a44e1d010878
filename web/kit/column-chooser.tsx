import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { useState } from 'react'
import { useEscape } from '../kernel/use-escape.ts'
import styles from './list-page.module.css'
import type { ListColumn } from './list-columns.ts'

interface ColumnChooserProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly shownKeys: readonly string[]
  /** null: back to the default columns. */
  readonly onChange: (keys: readonly string[] | null) => void
}

/** Which columns a list shows, in groups. An empty choice means the default columns (Spec 1 §5). */
export function ColumnChooser<Row>({ columns, shownKeys, onChange }: ColumnChooserProps<Row>) {
  const groups = [...new Set(columns.map((column) => column.group))]
  const choose = (key: string, on: boolean) => {
    const next = columns.map((column) => column.key).filter((one) => (one === key ? on : shownKeys.includes(one)))
    onChange(next.length === 0 ? null : next)
  }
  const isAll = shownKeys.length === columns.length
  const [open, setOpen] = useState(false)
  useEscape(open, () => setOpen(false))
  const content = (
    <div className={styles['chooser']}>
      <div className={styles['chooserHead']}>
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && shownKeys.length > 0}
          onChange={(event) => onChange(event.target.checked ? columns.map((column) => column.key) : null)}
        >
          全选
        </Checkbox>
        <Button type="link" size="small" onClick={() => onChange(null)}>
          恢复默认
        </Button>
      </div>
      {groups.map((group) => (
        <fieldset key={group} className={styles['chooserGroup']}>
          <legend>{group}</legend>
          {columns
            .filter((column) => column.group === group)
            .map((column) => (
              <Checkbox
                key={column.key}
                checked={shownKeys.includes(column.key)}
                onChange={(event) => choose(column.key, event.target.checked)}
              >
                {column.title}
              </Checkbox>
            ))}
        </fieldset>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content} open={open} onOpenChange={setOpen}>
      <Tooltip title="选择列">
        <Button type="text" icon={<SettingOutlined />} aria-label="选择列" />
      </Tooltip>
    </Popover>
  )
}
