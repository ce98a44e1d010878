import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { saveFile } from '../kit/save-file.ts'
import styles from './session.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shows recovery codes for the only time; one goes on when they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false)
  const save = () => {
    const text = `现场通恢复码，每个只能用一次\n\n${codes.join('\n')}\n`
    saveFile({ name: '现场通恢复码.txt', blob: new Blob([text], { type: 'text/plain;charset=utf-8' }) })
  }
  return (
    <div className={styles['factor']}>
      <Alert
        type="warning"
        showIcon
        title="请保存这些恢复码，它们只显示这一次"
        description="手机丢失或换新时，用一个恢复码代替验证码登录，每个只能用一次。"
      />
      <ul className={styles['recovery']} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={save}>下载为文本文件</Button>
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        我已保存在安全的地方
      </Checkbox>
      <Button type="primary" disabled={!isKept} onClick={onDone}>
        完成
      </Button>
    </div>
  )
}
