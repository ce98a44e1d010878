import { beginSecondFactor, confirmSecondFactor } from '@onsite/api/session/second-factor-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Alert, Button, QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { PasscodeForm } from './passcode-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './session.module.css'

/** Sets the second factor up: QR code, a typed code, recovery codes. */
export function SecondFactorSetup({ onDone }: { readonly onDone: () => void }) {
  const begin = useAct(beginSecondFactor, { quiet: true })
  const [made, setMade] = useState<Reply<typeof beginSecondFactor> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { run } = begin
  useEffect(() => {
    void run({}).then((outcome) => {
      if (outcome.ok) setMade(outcome.data)
    })
  }, [run])

  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begin.failure !== null)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={begin.failure.message}
        action={<Again onClick={() => void run({}).then((outcome) => outcome.ok && setMade(outcome.data))} />}
      />
    )
  return (
    <div className={styles['factor']}>
      <p>1. 在手机上安装一个验证器（微信小程序「腾讯身份验证器」、Microsoft Authenticator 等），扫描二维码：</p>
      <QRCode
        aria-label="验证器的二维码"
        value={made?.address ?? ' '}
        status={made === null ? 'loading' : 'active'}
        size={208}
        type="svg"
        color="#000"
        bgColor="#fff"
      />
      {made !== null && (
        <p className={styles['secret']}>
          不能扫描时，在验证器里手工输入密钥：<code>{made.secret}</code>
        </p>
      )}
      <p>2. 填写验证器显示的 6 位数字：</p>
      <PasscodeForm
        call={confirmSecondFactor}
        okText="启用"
        digitsOnly
        onRight={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    </div>
  )
}

function Again({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      重试
    </Button>
  )
}
