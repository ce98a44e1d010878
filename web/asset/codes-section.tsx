import { CloseOutlined } from '@ant-design/icons'
import { type AssetDetail, linkAssetCode, unlinkAssetCode } from '@onsite/api/asset/asset-calls.ts'
import { labelPath } from '@onsite/domain/asset/asset-code.ts'
import { Button, QRCode } from 'antd'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import styles from './asset.module.css'
import { openLabels } from './open-labels.ts'
import { ScanInput } from './scan-input.tsx'

/** The code of an asset, and codes of others that stand on it. */
export function CodesSection({ asset }: { readonly asset: AssetDetail }) {
  const can = useCan()
  const [isLinking, setIsLinking] = useState(false)
  const unlink = useAct(unlinkAssetCode, { success: '已解绑二维码' })
  const mayEdit = can('asset.edit')
  const close = () => setIsLinking(false)
  return (
    <section className={styles['bar']} aria-label="二维码">
      <div className={styles['barHead']}>
        <h2>二维码</h2>
        <span className={styles['muted']}>用本系统的扫码功能扫描任何一个，都能找到这台设备</span>
      </div>
      <div className={styles['codes']}>
        <QRCode
          aria-label="设备的二维码"
          value={labelPath(asset.code)}
          size={96}
          type="svg"
          color="#000"
          bgColor="#fff"
        />
        <ul>
          <li className={styles['own']}>{asset.code}</li>
          {asset.qrCode !== '' && <li>{asset.qrCode}</li>}
          {asset.linkedCodes.map((code) => (
            <li key={code}>
              {code}
              {mayEdit && (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={`解绑 ${code}`}
                  title="解绑"
                  disabled={unlink.busy}
                  onClick={() => void unlink.run({ id: asset.id, code })}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['codeButtons']}>
        <Button onClick={() => openLabels([asset.id])}>打印标签</Button>
        {mayEdit && <Button onClick={() => setIsLinking(true)}>绑定其他码</Button>}
      </div>
      {isLinking && (
        <FormDialog<typeof linkAssetCode, { code: string }>
          title="绑定二维码"
          note="设备上已有的码也能用来找到它，如厂家的码或以前贴的码。"
          okText="绑定"
          call={linkAssetCode}
          toInput={({ code }) => ({ id: asset.id, code })}
          success="已绑定二维码"
          onDone={close}
          onClose={close}
        >
          <CallField name="code">
            <ScanInput what="二维码" most={200} />
          </CallField>
        </FormDialog>
      )}
    </section>
  )
}
