import { type AssetDetail, removeAssets } from '@onsite/api/asset/asset-calls.ts'
import { type ReactNode, useState } from 'react'
import { useDocumentActions } from '../document/document-actions.tsx'
import { pageActions } from '../document/page-actions.ts'
import { useCan } from '../kernel/session.tsx'
import { useTab } from '../kernel/tab.tsx'
import { useAct } from '../kernel/use-act.ts'
import { removalButtons } from '../kit/removal-buttons.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { assetScreens } from './asset-actions.ts'
import { AssetDrawer } from './asset-form.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { openLabels } from './open-labels.ts'
import { useDialogs } from '../kit/dialogs.tsx'

const InstallDialog = lazyPart(async () => (await import('./asset-dialogs.tsx')).InstallDialog)
const ReplaceDialog = lazyDialog(async () => (await import('./asset-dialogs.tsx')).ReplaceDialog)
const WarrantyDialog = lazyDialog(async () => (await import('./asset-dialogs.tsx')).WarrantyDialog)

interface Opened {
  readonly name: 'edit' | 'warranty' | 'replace'
  readonly asset: AssetDetail
}

/** Actions of a person on an asset's page. @param onReplaced told of the asset that came in its place */
export function useAssetActions(onReplaced: (id: string) => void): {
  readonly actionsOf: (asset: AssetDetail) => readonly RowAction[]
  readonly dialogs: ReactNode
} {
  const can = useCan()
  const tab = useTab()
  const dialogs = useDialogs()
  const [opened, setOpened] = useState<Opened | null>(null)
  const removal = useAct(removeAssets, { success: '删除成功', done: () => tab.close('/productManage') })
  const { dialog, start } = useDocumentActions(assetScreens, InstallDialog)
  const close = () => setOpened(null)

  const actionsOf = (asset: AssetDetail): RowAction[] => {
    const show = (name: Opened['name']) => () => setOpened({ name, asset })
    const moves = pageActions(assetScreens, asset.actions, (action) =>
      action === 'replace' ? setOpened({ name: action, asset }) : start(action, [asset]),
    )
    const order: RowAction = {
      key: 'order',
      label: '新建工单',
      path: `/CreateOrder?customerProductId=${asset.id}`,
    }
    return [
      ...(can('workOrder.create') && asset.customerId !== null ? [order] : []),
      ...(can('asset.edit') ? [{ key: 'edit', label: '编辑', run: show('edit') }] : []),
      ...moves.filter(({ reasons = [] }) => reasons.length === 0),
      ...(can('asset.warranty') ? [{ key: 'warranty', label: '调整质保', run: show('warranty') }] : []),
      { key: 'labels', label: '打印标签', run: () => openLabels([asset.id]) },
      ...moves.filter(({ reasons = [] }) => reasons.length > 0),
      ...(can('asset.remove')
        ? [
            {
              key: 'remove',
              label: '删除',
              danger: true,
              run: () =>
                dialogs.confirm({
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
  return {
    actionsOf,
    dialogs: (
      <>
        {opened?.name === 'edit' && <AssetDrawer asset={opened.asset} onClose={close} />}
        {opened?.name === 'warranty' && <WarrantyDialog asset={opened.asset} onClose={close} />}
        {opened?.name === 'replace' && <ReplaceDialog asset={opened.asset} onClose={close} onReplaced={onReplaced} />}
        {dialog}
      </>
    ),
  }
}
