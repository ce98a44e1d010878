import { PlusOutlined } from '@ant-design/icons'
import { listMeters, type MeterShape, removeMeter } from '@onsite/api/asset/meter-calls.ts'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { RowActions } from '../kit/row-actions.tsx'
import styles from './asset.module.css'
import { MeterDialog, ReadingDialog } from './meter-dialogs.tsx'
import { MeterReadings } from './meter-readings.tsx'
import { useDialogs } from '../kit/dialogs.tsx'

type Dialog = { readonly kind: 'read' | 'edit'; readonly meter: MeterShape } | { readonly kind: 'add' }

/** The meters of an asset with their readings. */
export function MetersPanel({ id }: RecordPanelProps) {
  const can = useCan()
  const dialogs = useDialogs()
  const meters = useCall(listMeters, { assetId: id }, { keep: true })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const removal = useAct(removeMeter, { success: '删除成功' })
  const close = () => setDialog(null)
  if (meters.data === undefined)
    return meters.error === null ? (
      <Skeleton active />
    ) : (
      <LoadFailed failure={meters.error} onRetry={() => void meters.refetch()} />
    )
  const ask = (meter: MeterShape) =>
    dialogs.confirm({
      title: `删除读数项「${meter.name}」`,
      content: '它的读数不再显示，动态里的记录保留。',
      ...removalButtons,
      onOk: async () => {
        await removal.run({ id: meter.id })
      },
    })
  const actionsOf = (meter: MeterShape) => [
    ...(can('asset.meter')
      ? [{ key: 'read', label: '登记', run: () => setDialog({ kind: 'read' as const, meter }) }]
      : []),
    ...(can('asset.edit')
      ? [
          { key: 'edit', label: '编辑', run: () => setDialog({ kind: 'edit' as const, meter }) },
          { key: 'remove', label: '删除', danger: true, run: () => ask(meter) },
        ]
      : []),
  ]
  return (
    <>
      {can('asset.edit') && (
        <div className={styles['tools']}>
          <Button icon={<PlusOutlined />} onClick={() => setDialog({ kind: 'add' })}>
            新建读数项
          </Button>
        </div>
      )}
      {meters.data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有读数项" />
      ) : (
        <div className={styles['meters']}>
          {meters.data.map((meter) => (
            <section key={meter.id} className={styles['meter']} aria-label={meter.name}>
              <div className={styles['meterHead']}>
                <h3>{meter.name}</h3>
                <RowActions actions={actionsOf(meter)} name={meter.name} />
              </div>
              <MeterReadings meter={meter} />
            </section>
          ))}
        </div>
      )}
      {dialog?.kind === 'add' && <MeterDialog assetId={id} onClose={close} />}
      {dialog?.kind === 'edit' && <MeterDialog assetId={id} meter={dialog.meter} onClose={close} />}
      {dialog?.kind === 'read' && <ReadingDialog meter={dialog.meter} onClose={close} />}
    </>
  )
}
