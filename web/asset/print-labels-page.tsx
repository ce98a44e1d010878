import { PrinterOutlined } from '@ant-design/icons'
import { type AssetLabel, getAssetLabels, type LabelSize, tellLabelsPrinted } from '@onsite/api/asset/asset-calls.ts'
import { Button, Input, QRCode, Segmented, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { host } from '../kernel/host.ts'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import styles from './print-labels.module.css'

const sizes: readonly { readonly value: LabelSize; readonly label: string }[] = [
  { value: '50x30', label: '50×30 mm' },
  { value: '60x40', label: '60×40 mm' },
]

/** Millimetres of a size: the page of the printer is exactly one label. */
const pageOf: Readonly<Record<LabelSize, { readonly width: number; readonly height: number }>> = {
  '50x30': { width: 50, height: 30 },
  '60x40': { width: 60, height: 40 },
}

/** /printLabels?ids=…: one label a page, for label printers. */
export function PrintLabelsPage() {
  const query = new URLSearchParams(useLocation().search)
  const ids = query.get('ids') ?? ''
  const asked = query.get('size')
  const labels = useCall(getAssetLabels, { ids })
  const told = useAct(tellLabelsPrinted, { quiet: true })
  const [size, setSize] = useState<LabelSize>(asked === '60x40' ? '60x40' : '50x30')
  const [typed, setTyped] = useState<string | null>(null)
  const phone = typed ?? labels.data?.servicePhone ?? ''
  useEffect(() => host.setTitle('打印设备标签'), [])
  const print = () => {
    window.print()
    if (labels.data !== undefined) void told.run({ ids: labels.data.labels.map(({ id }) => id), size })
  }
  const { height, width } = pageOf[size]
  return (
    <main className={styles['page']}>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>
      <div className={styles['tools']}>
        <Segmented<LabelSize> options={[...sizes]} value={size} onChange={setSize} aria-label="标签尺寸" />
        <Input
          addonBefore="服务电话"
          value={phone}
          maxLength={30}
          placeholder="未设置，不打印"
          onChange={(event) => setTyped(event.target.value)}
          style={{ width: 260 }}
          aria-label="服务电话"
        />
        <span>{labels.data === undefined ? '' : `共 ${labels.data.labels.length} 张`}</span>
        <Button type="primary" icon={<PrinterOutlined />} disabled={labels.data === undefined} onClick={print}>
          打印
        </Button>
      </div>
      {labels.data !== undefined ? (
        <div className={styles['sheet']}>
          {labels.data.labels.map((label) => (
            <Label key={label.id} label={label} size={size} phone={phone} />
          ))}
        </div>
      ) : labels.error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailed failure={labels.error} onRetry={() => void labels.refetch()} />
      )}
    </main>
  )
}

interface LabelProps {
  readonly label: AssetLabel
  readonly size: LabelSize
  readonly phone: string
}

function Label({ label, size, phone }: LabelProps) {
  return (
    <article className={`${styles['label']} ${styles[`size${size}`]}`} aria-label={`${label.name}的标签`}>
      <div className={styles['code']}>
        <QRCode
          aria-label={`${label.name}的二维码`}
          value={label.path}
          type="svg"
          bordered={false}
          errorLevel="M"
          color="#000"
          bgColor="#fff"
        />
        <span>{label.code}</span>
      </div>
      <div className={styles['words']}>
        <b>{label.name}</b>
        {label.serialNo !== '' && <span className={styles['serial']}>SN {label.serialNo}</span>}
        <span className={styles['owner']}>{label.owner}</span>
        {phone.trim() !== '' && <span className={styles['hotline']}>报修 {phone.trim()}</span>}
      </div>
    </article>
  )
}
