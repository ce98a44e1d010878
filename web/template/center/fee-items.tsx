import { type TemplateRow } from '@onsite/api/template/template-calls.ts'
import {
  countDeletedFeeItems,
  deleteFeeItem,
  type FeeItem,
  listDeletedFeeItems,
  listFeeItems,
  restoreFeeItem,
} from '@onsite/api/template/template-setting-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Input, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { formatTime } from '../../kit/formats.ts'
import { formatMoney } from '../../kit/formats.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { RowActions } from '../../kit/row-actions.tsx'
import { removalButtons } from '../../kit/removal-buttons.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import styles from './center.module.css'
import { EmptyText } from './empty-text.tsx'
import { useDialogs } from '../../kit/dialogs.tsx'
import { lazyDialog } from '../../kit/lazy-dialog.tsx'

const FeeItemDialog = lazyDialog(async () => (await import('./fee-item-dialog.tsx')).FeeItemDialog)

const pageSize = 20
const marks = ['template'] as const

interface FeeItemsProps {
  readonly canEdit: boolean
  readonly templates: readonly TemplateRow[]
}

/** Fee items that technicians may charge, for all templates or for one. */
export function FeeItems({ canEdit, templates }: FeeItemsProps) {
  const [view, setView] = useState<'live' | 'deleted'>('live')
  const [name, setName] = useState('')
  const [page, setPage] = useState(0)
  const [edited, setEdited] = useState<FeeItem | 'new' | null>(null)
  const dialogs = useDialogs()
  const words = useDebounced(name.trim())
  const filter = given({ name: words || undefined })
  const paging = { ...filter, pageIndex: page, pageSize }
  const isLive = view === 'live'
  const live = useCall(listFeeItems, paging, { keep: true, marks, enabled: isLive })
  const deleted = useCall(listDeletedFeeItems, paging, { keep: true, marks, enabled: !isLive })
  const deletedCount = useCall(countDeletedFeeItems, filter, { keep: true, marks })
  const removal = useAct(deleteFeeItem, { success: '删除成功，可在「已删除」里还原' })
  const restoring = useAct(restoreFeeItem, { success: (item) => `已还原「${item.name}」` })
  const rows = isLive ? live : deleted
  const found = rows.data ?? []
  // The list of live items has no count of its own: a full page means that there may be another.
  const liveTotal = page * pageSize + found.length + (found.length === pageSize ? 1 : 0)
  const ask = (item: FeeItem) =>
    dialogs.confirm({
      title: `删除「${item.name}」`,
      content: '删除后不能再选它收费，已收的费用不变。可以在「已删除」里还原。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id: item.id })
      },
    })
  return (
    <section className={styles['panel']} aria-label="费用项目">
      <div className={styles['tools']}>
        <Segmented<'live' | 'deleted'>
          aria-label="显示哪些费用项目"
          value={view}
          options={[
            { value: 'live', label: '使用中' },
            { value: 'deleted', label: `已删除（${deletedCount.data ?? 0}）` },
          ]}
          onChange={(next) => {
            setView(next)
            setPage(0)
          }}
        />
        <Input.Search
          allowClear
          style={{ width: 220 }}
          placeholder="费用项目名称"
          aria-label="费用项目名称"
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setPage(0)
          }}
        />
        <span className={styles['spring']} />
        {canEdit && (
          <Button type="primary" onClick={() => setEdited('new')}>
            新建费用项目
          </Button>
        )}
      </div>
      {rows.error !== null && <LoadFailed failure={rows.error} onRetry={() => void rows.refetch()} />}
      <Table<FeeItem>
        size="small"
        rowKey="id"
        loading={rows.isFetching && rows.data === undefined}
        dataSource={found}
        locale={{
          emptyText: (
            <EmptyText>
              {words === '' ? (isLive ? '还没有费用项目' : '没有删除的费用项目') : '没有符合条件的费用项目'}
            </EmptyText>
          ),
        }}
        pagination={{
          current: page + 1,
          pageSize,
          total: isLive ? liveTotal : (deletedCount.data ?? 0),
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: (next) => setPage(next - 1),
        }}
        columns={[
          { title: '名称', dataIndex: 'name', ellipsis: true },
          {
            title: '单价',
            dataIndex: 'price',
            width: 140,
            align: 'right',
            render: (price: number) => formatMoney(price),
          },
          { title: '单位', dataIndex: 'unit', width: 90 },
          {
            title: '用于模板',
            dataIndex: 'tmplName',
            width: 200,
            ellipsis: true,
            render: (text: string) => (text === '' ? '全部' : text),
          },
          ...(isLive
            ? []
            : [
                { title: '删除人', dataIndex: 'deleteUserName', width: 100 },
                {
                  title: '删除时间',
                  dataIndex: 'deleteTime',
                  width: 150,
                  render: (time: string | null) => formatTime(time),
                },
              ]),
          ...(canEdit
            ? [
                {
                  title: '操作',
                  width: 130,
                  render: (_: unknown, item: FeeItem) =>
                    isLive ? (
                      <RowActions
                        name={item.name}
                        actions={[
                          { key: 'edit', label: '编辑', run: () => setEdited(item) },
                          { key: 'remove', label: '删除', danger: true, run: () => ask(item) },
                        ]}
                      />
                    ) : (
                      <Button size="small" type="link" onClick={() => void restoring.run({ id: item.id })}>
                        还原
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {edited !== null && (
        <FeeItemDialog item={edited === 'new' ? null : edited} templates={templates} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}
