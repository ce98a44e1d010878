import { type AssetDetail, getAsset } from '@onsite/api/asset/asset-calls.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { useParams } from 'react-router'
import { useOpen } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { RecordPageView } from '../record/record-page.tsx'
import { assetTones, AssetStateTag, WarrantyTag } from './asset-tag.tsx'
import { CodesSection } from './codes-section.tsx'
import { metersPanel, partsPanel } from './own-panels.ts'
import { useAssetActions } from './use-asset-actions.tsx'
import { WarrantyBar } from './warranty-bar.tsx'

const own = { warrantyState: (row: AssetDetail) => <WarrantyTag asset={row} full /> }
const without = ['code', 'endsWithin'] as const
const tags = (asset: AssetDetail) => (
  <>
    <AssetStateTag state={asset.state} />
    <WarrantyTag asset={asset} />
  </>
)
const before = (asset: AssetDetail) => <WarrantyBar asset={asset} />
const after = (asset: AssetDetail) => <CodesSection asset={asset} />
const panels = [partsPanel, metersPanel] as const

/** /productManage/:assetId */
export function AssetPage() {
  const { assetId = '' } = useParams()
  return <OneAsset key={assetId} id={assetId} />
}

function OneAsset({ id }: { readonly id: string }) {
  const query = useCall(getAsset, { customerProductionId: id })
  const open = useOpen()
  const { actionsOf, dialogs } = useAssetActions((next) => open(recordPath('asset', next)))
  return (
    <>
      <RecordPageView<AssetDetail>
        spec={assetSpec}
        id={id}
        query={query}
        call={getAsset}
        number={(asset) => asset.serialNo}
        tags={tags}
        actions={actionsOf}
        own={own}
        tones={assetTones}
        without={without}
        before={before}
        after={after}
        panels={panels}
        factText={() => '更新了设备'}
      />
      {dialogs}
    </>
  )
}
