import {
  type AssetRow,
  changeAssets,
  countAssets,
  exportAssets,
  listAssetIds,
  listAssets,
  mostLabels,
  removeAssets,
  restoreAssets,
} from '@onsite/api/asset/asset-calls.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { RecordLink } from '../record/record-link.tsx'
import { RecordListView } from '../record/record-list.tsx'
import { AssetDrawer, scannedInitial } from './asset-form.ts'
import { assetTones, WarrantyTag } from './asset-tag.tsx'
import { openLabels } from './open-labels.ts'
import { ScanAsset } from './scan-asset-view.tsx'
import { useDialogs } from '../kit/dialogs.tsx'

const calls = {
  list: listAssets,
  count: countAssets,
  ids: listAssetIds,
  export: exportAssets,
  change: changeAssets,
  remove: removeAssets,
  restore: restoreAssets,
}
const pathOf = ({ id }: Pick<AssetRow, 'id'>) => recordPath('asset', id)
const own = {
  // A part is known by the asset that it belongs to.
  productId: (row: AssetRow) =>
    row.productId === null && row.parentId !== null ? (
      // One piece of text, so that a narrow column cuts off the end of the name and not the whole link.
      <span>
        属于 <RecordLink kind="asset" id={row.parentId} name={row.parentName} />
      </span>
    ) : (
      <RecordLink kind="product" id={row.productId} name={row.productName} />
    ),
  warrantyState: (row: AssetRow) => <WarrantyTag asset={row} />,
}

interface AssetListProps {
  /** Always asked, and first values of a new asset: the assets of one customer or product. Keep the object. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly name?: string
  readonly without?: readonly string[]
}

/** /productManage, and the lists of assets on pages of customers and products. */
export function AssetList({ fixed, name, without }: AssetListProps) {
  const can = useCan()
  const open = useOpen()
  const toast = useToast()
  const dialogs = useDialogs()
  const [drawer, setDrawer] = useState<{
    readonly asset?: AssetRow
    readonly initial?: Readonly<Record<string, unknown>>
  } | null>(null)
  const mayEdit = can('asset.edit')
  const isPhone = useWideness() === 'phone'
  const offerNew = (code: string) => {
    if (!mayEdit) return toast.fail(`没有找到「${code}」`)
    dialogs.confirm({
      title: '没有找到这台设备',
      content: `「${code}」还没有登记，要登记为新设备吗？`,
      okText: '登记新设备',
      onOk: () => setDrawer({ initial: { ...fixed, ...scannedInitial(code) } }),
    })
    return undefined
  }
  const print = (ids: readonly string[]) => {
    if (ids.length > mostLabels) toast.note(`一次最多打印 ${mostLabels} 张标签，已取前 ${mostLabels} 台`)
    openLabels(ids.slice(0, mostLabels))
  }
  return (
    <>
      <RecordListView<AssetRow>
        spec={assetSpec}
        calls={calls}
        title={name === undefined ? '产品档案' : '设备'}
        {...given({ name, fixed, without })}
        pathOf={pathOf}
        own={own}
        tones={assetTones}
        keywordHint="名称、序列号、设备码或拼音首字母"
        batchActions={[
          {
            key: 'labels',
            label: '打印标签',
            run: (rows) => print(rows.map(({ id }) => id)),
            runAll: print,
          },
        ]}
        onCreate={mayEdit ? () => setDrawer(fixed === undefined ? {} : { initial: fixed }) : null}
        onEdit={(asset) => setDrawer({ asset })}
        tools={
          <ScanAsset
            onFound={({ id }) => open(pathOf({ id }))}
            onUnknown={offerNew}
            isWaiting={drawer === null}
            isCameraOnly={isPhone}
          />
        }
        emptyText="还没有登记设备"
      />
      {drawer !== null && (
        <AssetDrawer {...drawer} onDone={({ id }) => open(pathOf({ id }))} onClose={() => setDrawer(null)} />
      )}
    </>
  )
}
