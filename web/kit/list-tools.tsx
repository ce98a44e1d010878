import { ColumnHeightOutlined, ReloadOutlined, SortAscendingOutlined } from '@ant-design/icons'
import { SortType } from '@onsite/api/paging.ts'
import type { Density } from '@onsite/domain/table-config/table-setting.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ColumnChooser } from './column-chooser.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import type { ListColumn } from './list-columns.ts'
import styles from './list-page.module.css'
import { DropMenu } from './drop-menu.tsx'

interface ListToolsProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly shownKeys: readonly string[]
  readonly onColumns: (keys: readonly string[] | null) => void
  /** Makes the columns on screen everybody's default; null without the permission. */
  readonly onUsual: (() => void) | null
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly isLoading: boolean
  readonly onReload: () => void
  /** undefined: this list cannot be sorted. */
  readonly sortType: number | null | undefined
  readonly onSort: (sortType: number | null) => void
  readonly children: ReactNode
}

const densityLabels: Readonly<Record<Density, string>> = { small: '紧凑', medium: '中等', large: '宽松' }
const sortLabels: readonly (readonly [string, string])[] = [
  ['', '默认排序'],
  [String(SortType.NewestFirst), '最新创建在前'],
  [String(SortType.OldestFirst), '最早创建在前'],
]

/** The tools at the right of a list's title: reload, sort, density, columns, and the page's own buttons. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const isPhone = useWideness() === 'phone'
  return (
    <div className={styles['tools']}>
      <Button
        type="text"
        icon={<ReloadOutlined spin={props.isLoading} />}
        title="刷新"
        aria-label="刷新"
        onClick={props.onReload}
      />
      {props.sortType !== undefined && (
        <DropMenu
          menu={{
            items: sortLabels.map(([key, label]) => ({ key, label })),
            selectable: true,
            selectedKeys: [String(props.sortType ?? '')],
            onClick: ({ key }) => props.onSort(key === '' ? null : Number(key)),
          }}
        >
          <Button type="text" icon={<SortAscendingOutlined />} title="排序" aria-label="排序" />
        </DropMenu>
      )}
      {/* Cards have no density. */}
      {!isPhone && (
        <DropMenu
          menu={{
            items: Object.entries(densityLabels).map(([key, label]) => ({ key, label })),
            selectable: true,
            selectedKeys: [props.density],
            onClick: ({ key }) => props.onDensity(key as Density),
          }}
        >
          <Button type="text" icon={<ColumnHeightOutlined />} title="密度" aria-label="密度" />
        </DropMenu>
      )}
      <ColumnChooser
        columns={props.columns}
        shownKeys={props.shownKeys}
        onChange={props.onColumns}
        onUsual={props.onUsual}
      />
      {props.children}
    </div>
  )
}
