import { Alert, Button, Modal, QRCode } from 'antd'
import { useState } from 'react'
import styles from './upgrade-dialog.module.css'
import { useHotline } from './use-hotline.ts'

/**
 * How to get the paid plan (Spec 2 §2). `Our choice:` the code dials the hotline, which messengers of the workplace offer when they scan it, since nothing is
 * sold in the product.
 */
export function UpgradeDialog({ onClose }: { readonly onClose: () => void }) {
  const hotline = useHotline()
  const [isPaying, setPaying] = useState(false)
  const call = `tel:${hotline}`
  return (
    <Modal
      open
      title="升级VIP版"
      width={380}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button key="pay" type="primary" onClick={() => setPaying(true)}>
          立即支付
        </Button>,
      ]}
    >
      <div className={styles['ways']}>
        <QRCode value={call} size={180} type="svg" color="#000000" bgColor="#ffffff" aria-label="升级二维码" />
        <p>用企业微信、钉钉或手机相机扫码，联系客服升级</p>
        <p>
          咨询热线 <a href={call}>{hotline}</a>
        </p>
      </div>
      {isPaying && <Alert type="info" showIcon role="alert" title={`请联系客服完成支付，咨询热线${hotline}`} />}
    </Modal>
  )
}
