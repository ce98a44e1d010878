import { getVersionInfo } from '@onsite/api/help/version-calls.ts'
import { Modal, QRCode, Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import styles from './help.module.css'

/** The phone's pages as a code to scan. */
export function PhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const info = useCall(getVersionInfo, {})
  const address = info.data?.download_link
  return (
    <Modal open title="手机端" footer={null} width={360} onCancel={onClose}>
      {info.error !== null && <LoadFailed failure={info.error} onRetry={() => void info.refetch()} />}
      {info.isPending && <Skeleton active />}
      {address === '' && <p>系统管理员还没有设置系统地址（SITE_URL），暂时不能生成二维码。</p>}
      {address !== undefined && address !== '' && (
        <div className={styles['phone']}>
          <QRCode value={address} size={200} type="svg" color="#000000" bgColor="#ffffff" />
          <p>用手机扫码，在浏览器中打开，不需要安装。</p>
          <code>{address}</code>
        </div>
      )}
    </Modal>
  )
}
