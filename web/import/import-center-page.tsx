import { DownOutlined } from '@ant-design/icons'
import {
  countImports,
  type ImportBatch,
  type ImportKind,
  listImportKinds,
  listImports,
  removeImport,
} from '@onsite/api/import/import-calls.ts'
import { rowPartNames, rowParts } from '@onsite/domain/import/import-row.ts'
import { isAtWork, keptDays } from '@onsite/domain/import/import-state.ts'
import { Button, Progress, Segmented } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { formatCount, formatSize, formatTime, orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { ListPage } from '../kit/list-page.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import styles from './import.module.css'
import { importPath } from './import-paths.ts'
import { importTones } from './import-tones.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { DropMenu } from '../kit/drop-menu.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Counts above zero: `新增 3 · 有误 2`. */
function summary({ counts }: ImportBatch): string {
  return rowParts
    .filter((part) => counts[part] > 0)
    .map((part) => `${rowPartNames[part]} ${formatCount(counts[part])}`)
    .join(' · ')
}

const group = '导入'
const columns: readonly ListColumn<ImportBatch>[] = [
  { key: 'fileName', title: '文件', group, width: 220, usual: true, heading: true },
  { key: 'kindName', title: '数据', group, width: 90, usual: true },
  {
    key: 'state',
    title: '状态',
    group,
    width: 130,
    usual: true,
    render: (row) =>
      isAtWork(row.state) ? (
        <Progress percent={row.process} size="small" aria-label={`${row.fileName} ${row.stateName}`} />
      ) : (
        <StateTag tone={importTones[row.state]} label={row.stateName} />
      ),
  },
  {
    key: 'counts',
    title: '结果',
    group,
    width: 240,
    usual: true,
    render: (row) =>
      row.reason === '' ? orNoData(summary(row)) : <span className={styles['fault']}>{row.reason}</span>,
  },
  { key: 'personName', title: '上传人', group, width: 90, usual: true },
  {
    key: 'create_time',
    title: '上传时间',
    group,
    width: 150,
    usual: true,
    render: (row) => formatTime(row.create_time),
  },
  { key: 'runTime', title: '导入时间', group, width: 150, usual: true, render: (row) => formatTime(row.runTime) },
  { key: 'size', title: '大小', group, width: 100, align: 'right', render: (row) => formatSize(row.size) },
]

/** The person's imports, and everyone's for people who may see them. */
export function ImportCenterPage() {
  const can = useCan()
  const dialogs = useDialogs()
  const [isForAll, setForAll] = useState(false)
  const [started, setStarted] = useState<ImportKind | null>(null)
  const known = useCall(listImportKinds, {}).data
  const kinds = known ?? []
  const remove = useAct(removeImport, { success: '删除成功' })
  const fixed = useMemo(() => (isForAll ? { everyone: 1 as const } : {}), [isForAll])

  const actionsOf = useCallback(
    (row: ImportBatch): RowAction[] =>
      isAtWork(row.state)
        ? []
        : [
            {
              key: 'remove',
              label: '删除',
              danger: true,
              run: () =>
                dialogs.confirm({
                  title: `删除「${row.fileName}」的导入记录`,
                  content: '已经导入的数据不受影响，但不能再从这里撤销。',
                  okText: '删除',
                  okButtonProps: { danger: true },
                  onOk: async () => void (await remove.run({ id: row.id })),
                }),
            },
          ],
    [dialogs, remove],
  )
  const startButton =
    known?.length === 0 ? null : (
      <DropMenu
        menu={{
          items: kinds.map(({ kind, label }) => ({ key: kind, label })),
          onClick: ({ key }) => setStarted(kinds.find(({ kind }) => kind === key) ?? null),
        }}
      >
        <Button type="primary" disabled={known === undefined}>
          导入数据 <DownOutlined />
        </Button>
      </DropMenu>
    )
  return (
    <>
      <ListPage
        name="import-center"
        title="导入中心"
        list={listImports}
        count={countImports}
        fixed={fixed}
        columns={columns}
        filters={[]}
        nameOf={(row) => row.fileName}
        pathOf={(row) => importPath(row.id)}
        actionsOf={actionsOf}
        lead={
          can('import.all') ? (
            <Segmented
              value={isForAll ? 'all' : 'mine'}
              onChange={(value) => setForAll(value === 'all')}
              options={[
                { value: 'mine', label: '我的' },
                { value: 'all', label: '全部' },
              ]}
            />
          ) : undefined
        }
        toolbar={startButton}
        firstUse={{
          text: `还没有导入。从列表的「导入」或这里开始，记录保留 ${keptDays} 天。`,
          action: startButton,
        }}
      />
      {started !== null && <ImportDialog {...started} onClose={() => setStarted(null)} />}
    </>
  )
}
