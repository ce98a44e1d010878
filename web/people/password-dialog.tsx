import { Button, Modal } from 'antd'
import { useCopy } from '../kit/use-copy.ts'
import styles from './people.module.css'

interface PasswordDialogProps {
  readonly title: string
  readonly mobile: string
  /** Null for somebody who keeps a password of another enterprise. */
  readonly password: string | null
  readonly onClose: () => void
}

/** Shows what somebody signs in with, this once. */
export function PasswordDialog({ mobile, onClose, password, title }: PasswordDialogProps) {
  const copy = useCopy('登录信息', { isSecret: true })
  const lines = `登录账号：${mobile}\n初始密码：${password ?? ''}`
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      mask={{ closable: password === null }}
      footer={[
        ...(password === null
          ? []
          : [
              <Button key="copy" onClick={() => copy(lines)}>
                复制登录信息
              </Button>,
            ]),
        <Button key="close" type="primary" onClick={onClose}>
          知道了
        </Button>,
      ]}
    >
      {password === null ? (
        <p>该手机号已有账号，用原来的密码登录，登录时选择本企业。</p>
      ) : (
        <>
          <p>请把登录信息交给本人，关闭后不再显示。忘了可以用手机验证码设置新密码，或由管理员重置。</p>
          <dl className={styles['account']}>
            <dt>登录账号</dt>
            <dd>{mobile}</dd>
            <dt>初始密码</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </dl>
        </>
      )}
    </Modal>
  )
}
