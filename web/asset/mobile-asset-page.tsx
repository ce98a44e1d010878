import { EllipsisOutlined, LeftOutlined } from '@ant-design/icons'
import { type AssetDetail, getAsset, getAssetTree } from '@onsite/api/asset/asset-calls.ts'
import { listMeters, type MeterShape } from '@onsite/api/asset/meter-calls.ts'
import { assetLifecycle } from '@onsite/domain/asset/asset-lifecycle.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { allowedActions } from '../document/document-verdicts.ts'
import { marksOf } from '../kernel/query-client.ts'
import { useCan } from '../kernel/session.tsx'
import { useTabTitle } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatDay } from '../kit/formats.ts'
import { LoadFault, LoadingCards } from '../kit/phone/load-states.tsx'
import { PhoneFrame } from '../kit/phone/phone-frame.tsx'
import styles from '../kit/phone/phone.module.css'
import { Sheet } from '../kit/phone/sheet.tsx'
import { TapButton, TapLink } from '../kit/phone/tap-button.tsx'
import { useRunAction } from '../kit/use-run-action.ts'
import { RecordLife } from '../record/record-life.tsx'
import { useHome } from '../session/use-home.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { assetScreens } from './asset-actions.ts'
import { AssetStateTag } from './asset-tag.tsx'
import own from './asset.module.css'
import { ReadingDialog } from './meter-dialogs.tsx'
import { MeterReadings } from './meter-readings.tsx'
import { useAssetActions } from './use-asset-actions.tsx'
import { WarrantyBar } from './warranty-bar.tsx'

const moveNames: ReadonlySet<string> = new Set(assetLifecycle.actions)

/** /mobile/asset/:assetId: what a technician in front of an asset wants to know, and what its meters show. */
export function MobileAssetPage() {
  const { assetId = '' } = useParams()
  return <OneAsset key={assetId} id={assetId} />
}

function OneAsset({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const home = useHome(true)
  const read = useCall(getAsset, { customerProductionId: id })
  useTabTitle(read.data?.name ?? null)
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate(home.path))
  const asset = read.data
  const [isChoosing, setChoosing] = useState(false)
  const run = useRunAction()
  const { actionsOf, dialogs } = useAssetActions((next) => void navigate(`/mobile/asset/${next}`))
  // Moves are made in front of the asset, and a fault is reported there; the rest is office work.
  const actions = (asset === undefined ? [] : actionsOf(asset)).filter(
    ({ key, reasons = [] }) => reasons.length === 0 && (key === 'order' || moveNames.has(key)),
  )
  const nextMove = assetScreens.spec.nextOf(asset === undefined ? [] : allowedActions(asset))
  const first = actions.find(({ key }) => key === (nextMove ?? 'order'))
  const others = actions.filter((action) => action !== first)
  const isGone = read.error?.code === 'not-found' || read.error?.code === 'invalid-input'
  return (
    <PhoneFrame
      title={asset?.name ?? '设备'}
      {...(asset === undefined || asset.serialNo === '' ? {} : { subtitle: `序列号 ${asset.serialNo}` })}
      before={<TapButton look="quiet" icon={<LeftOutlined />} label="返回" onTap={back} />}
      isRefreshing={read.isFetching}
      onRefresh={() => void read.refetch()}
      bottom={
        <div className={own['phoneBar']}>
          {asset === undefined || isGone || actions.length === 0 ? (
            <TapLink to={home.path} look="primary" block>
              回到{home.label}
            </TapLink>
          ) : (
            <>
              {others.length > 0 && (
                <TapButton icon={<EllipsisOutlined />} block onTap={() => setChoosing(true)}>
                  更多
                </TapButton>
              )}
              {first !== undefined && (
                <TapButton look="primary" block onTap={first.run}>
                  {labelOf(first)}
                </TapButton>
              )}
            </>
          )}
        </div>
      }
    >
      {isGone && <p className={styles['empty']}>没有找到这台设备，它可能已被删除，或者链接不完整。</p>}
      {read.error !== null && !isGone && <LoadFault failure={read.error} onRetry={() => void read.refetch()} />}
      {asset !== undefined && !isGone ? <Cards asset={asset} /> : read.isPending && <LoadingCards />}
      {isChoosing && (
        <Sheet title="更多操作" onClose={() => setChoosing(false)}>
          <div className={styles['stack']}>
            {others.map((action) => (
              <TapButton
                key={action.key}
                look={action.danger === true ? 'danger' : 'plain'}
                block
                onTap={() => {
                  setChoosing(false)
                  run(action)
                }}
              >
                {labelOf(action)}
              </TapButton>
            ))}
          </div>
        </Sheet>
      )}
      {dialogs}
    </PhoneFrame>
  )
}

/** In front of the asset a new order is a fault that is reported. */
const labelOf = ({ key, label }: RowAction) => (key === 'order' ? '报修' : label)

function Cards({ asset }: { readonly asset: AssetDetail }) {
  const lines: readonly (readonly [string, string])[] = [
    ['产品', asset.productName],
    ['客户', asset.customerName],
    ['地址', asset.addressName],
    ['所属整机', asset.wholes.map(({ name }) => name).join(' / ')],
    ['安装日期', asset.installedOn === '' ? '' : formatDay(asset.installedOn)],
    ['设备码', asset.code],
    ['备注', asset.note],
  ]
  return (
    <>
      <section className={styles['card']}>
        <h2>
          设备 <AssetStateTag state={asset.state} />
        </h2>
        <dl className={own['phoneLines']}>
          {lines
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </section>
      <div className={own['phoneGap']}>
        <WarrantyBar asset={asset} />
      </div>
      <Meters assetId={asset.id} />
      {asset.partCount > 0 && <Parts asset={asset} />}
      <section className={styles['card']}>
        <h2>动态</h2>
        <RecordLife kind="asset" id={asset.id} marks={marksOf(getAsset)} />
      </section>
    </>
  )
}

function Meters({ assetId }: { readonly assetId: string }) {
  const can = useCan()
  const meters = useCall(listMeters, { assetId })
  const [read, setRead] = useState<MeterShape | null>(null)
  if (meters.error !== null) return <LoadFault failure={meters.error} onRetry={() => void meters.refetch()} />
  return (
    <>
      {(meters.data ?? []).map((meter) => (
        <section key={meter.id} className={styles['card']}>
          <h2>{meter.name}</h2>
          <div className={styles['stack']}>
            <MeterReadings meter={meter} />
            {can('asset.meter') && (
              <TapButton block look="primary" onTap={() => setRead(meter)}>
                登记{meter.name}
              </TapButton>
            )}
          </div>
        </section>
      ))}
      {read !== null && <ReadingDialog meter={read} onClose={() => setRead(null)} />}
    </>
  )
}

function Parts({ asset }: { readonly asset: AssetDetail }) {
  const tree = useCall(getAssetTree, { id: asset.id })
  const parts = (tree.data ?? []).filter(({ parentId }) => parentId === asset.id)
  if (parts.length === 0) return null
  return (
    <section className={styles['card']}>
      <h2>部件</h2>
      <div className={styles['stack']}>
        {parts.map((part) => (
          <TapLink key={part.id} to={`/mobile/asset/${part.id}`} block>
            {part.name} {part.serialNo}
          </TapLink>
        ))}
      </div>
    </section>
  )
}
