import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useEscape } from '../kernel/use-escape.ts'
import { FocusPanel } from './focus-panel.tsx'
import styles from './list-page.module.css'
import { type ListColumn, withColumn } from './list-columns.ts'

interface ColumnChooserProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** In order. */
  readonly shownKeys: readonly string[]
  /** null: back to the default columns. */
  readonly onChange: (keys: readonly string[] | null) => void
  /** Makes the columns on screen everybody's default; null without the permission. */
  readonly onUsual: (() => void) | null
}

/** Moving columns needs a package that nothing else of a list does. */
const ColumnOrder = lazy(async () => ({ default: (await import('./column-order.tsx')).ColumnOrder }))

/** Which columns a list shows, in which order. An empty choice means the default columns (Spec 1 §5). */
export function ColumnChooser<Row>({ columns, shownKeys, onChange, onUsual }: ColumnChooserProps<Row>) {
  const groups = [...new Set(columns.map((column) => column.group))]
  const allKeys = columns.map((column) => column.key)
  const choose = (key: string, on: boolean) => {
    const next = on ? withColumn(allKeys, shownKeys, key) : shownKeys.filter((one) => one !== key)
    onChange(next.length === 0 ? null : next)
  }
  const isAll = shownKeys.length === columns.length
  const [open, setOpen] = useState(false)
  const [isLifted, setLifted] = useState(false)
  useEscape(open && !isLifted, () => setOpen(false))
  const headings = columns.filter((column) => column.heading === true).map((column) => column.key)
  const movable = shownKeys.flatMap((key) => columns.find((one) => one.key === key && one.heading !== true) ?? [])
  const content = (
    <div className={styles['chooser']}>
      <div className={styles['chooserHead']}>
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && shownKeys.length > 0}
          onChange={(event) =>
            onChange(
              event.target.checked ? allKeys.reduce((keys, key) => addColumn(allKeys, keys, key), shownKeys) : null,
            )
          }
        >
          全选
        </Checkbox>
        <span>
          {onUsual !== null && (
            <Tooltip title="把当前的列、列宽、密度和每页条数设为全企业的默认">
              <Button type="link" size="small" onClick={onUsual}>
                设为企业默认
              </Button>
            </Tooltip>
          )}
          <Button type="link" size="small" onClick={() => onChange(null)}>
            恢复默认
          </Button>
        </span>
      </div>
      {columns.length > 1 && (
        <section className={styles['chooserOrder']} aria-label="显示次序">
          <p>显示次序：拖动调整；或选中后按空格拿起、方向键移动</p>
          {/* As high from the start as it ever gets: the boxes below must not move under a click. */}
          <div className={styles['chooserChips']}>
            <Suspense>
              <ColumnOrder
                columns={movable}
                onLift={setLifted}
                onChange={(keys) => onChange([...headings.filter((key) => shownKeys.includes(key)), ...keys])}
              />
            </Suspense>
          </div>
        </section>
      )}
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
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<FocusPanel onLeave={() => setOpen(false)}>{content}</FocusPanel>}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
    >
      <Tooltip title="选择列">
        <Button
          type="text"
          icon={<SettingOutlined />}
          aria-label="选择列"
          aria-haspopup="dialog"
          aria-expanded={open}
        />
      </Tooltip>
    </Popover>
  )
}

const addColumn = (allKeys: readonly string[], keys: readonly string[], key: string) =>
  keys.includes(key) ? keys : withColumn(allKeys, keys, key)
