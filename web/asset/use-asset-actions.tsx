import { type AssetDetail, removeAssets } from '@onsite/api/asset/asset-calls.ts'
import { type AssetAction, plainActions, type PlainAction } from '@onsite/domain/asset/asset-lifecycle.ts'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useOpen, useTab } from '../kernel/tab.tsx'
import { useAct } from '../kernel/use-act.ts'
import { removalButtons } from '../kit/removal-buttons.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { AssetDrawer } from './asset-drawer-view.tsx'
import { InstallDialog, MoveDialog, ReplaceDialog, WarrantyDialog } from './asset-dialogs.tsx'
import { openLabels } from './open-labels.ts'

type DialogName = AssetAction | 'edit' | 'warranty'

interface Opened {
  readonly name: DialogName
  readonly asset: AssetDetail
}

const isPlain = (name: DialogName): name is PlainAction => (plainActions as readonly string[]).includes(name)
const dangers: readonly AssetAction[] = ['scrap']

/** What a person may do with a piece of equipment on its page. @param onReplaced told of the machine that came in its place */
export function useAssetActions(onReplaced: (id: string) => void): {
  readonly actionsOf: (asset: AssetDetail) => readonly RowAction[]
  readonly dialogs: ReactNode
} {
  const can = useCan()
  const open = useOpen()
  const tab = useTab()
  const { modal } = App.useApp()
  const [opened, setOpened] = useState<Opened | null>(null)
  const removal = useAct(removeAssets, { success: '设备已放入回收站', done: () => tab.close('/productManage') })
  const close = () => setOpened(null)

  const actionsOf = (asset: AssetDetail): RowAction[] => {
    const show = (name: DialogName) => () => setOpened({ name, asset })
    const moves = asset.actions
      .filter(({ allowed }) => allowed)
      .map(({ action, label }) => ({ key: action, label, danger: dangers.includes(action), run: show(action) }))
    const refused = asset.actions
      .filter(({ allowed }) => !allowed)
      .map(({ action, label, reasons }) => ({ key: action, label, reasons, run: show(action) }))
    const order: RowAction = {
      key: 'order',
      label: '新建工单',
      run: () => open(`/CreateOrder?customerProductId=${asset.id}`),
    }
    return [
      ...(can('workOrder.create') && asset.customerId !== null ? [order] : []),
      ...(can('asset.edit') ? [{ key: 'edit', label: '编辑', run: show('edit') }] : []),
      ...moves,
      ...(can('asset.warranty') ? [{ key: 'warranty', label: '调整质保', run: show('warranty') }] : []),
      { key: 'labels', label: '打印标签', run: () => openLabels([asset.id]) },
      ...refused,
      ...(can('asset.remove')
        ? [
            {
              key: 'remove',
              label: '删除',
              danger: true,
              run: () =>
                void modal.confirm({
                  title: `删除设备「${asset.name}」`,
                  content: '设备进入回收站，可以还原；序列号和二维码仍归它所有。',
                  ...removalButtons,
                  onOk: async () => {
                    await removal.run({ ids: [asset.id] })
                  },
                }),
            },
          ]
        : []),
    ]
  }
  return { actionsOf, dialogs: opened === null ? null : <Dialog {...opened} onClose={close} onReplaced={onReplaced} /> }
}

interface DialogProps extends Opened {
  readonly onClose: () => void
  readonly onReplaced: (id: string) => void
}

function Dialog({ name, asset, onClose, onReplaced }: DialogProps) {
  const shared = { asset, onClose }
  if (name === 'edit') return <AssetDrawer {...shared} />
  if (name === 'warranty') return <WarrantyDialog {...shared} />
  if (name === 'install' || name === 'reinstall') return <InstallDialog {...shared} />
  if (name === 'replace') return <ReplaceDialog {...shared} onDone={({ id }) => onReplaced(id)} />
  return isPlain(name) ? <MoveDialog {...shared} action={name} /> : null
}
