import { Button, Modal } from 'antd'
import { useCopy } from '../kit/use-copy.ts'
import styles from './automation.module.css'

/** Shows the secret of a web hook, once. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = useCopy('密钥', { isSecret: true })
  return (
    <Modal open title="签名密钥" footer={null} onCancel={onClose}>
      <p>请交给对方保存，关闭后不再显示。</p>
      <div className={styles['line']}>
        <code className={styles['secret']}>{secret}</code>
        <Button onClick={() => copy(secret)}>复制</Button>
      </div>
    </Modal>
  )
}
