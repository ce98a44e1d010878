import { SafetyOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import styles from './session.module.css'

interface FactorStepProps {
  readonly busy: boolean
  readonly failure: CallFailure | null
  readonly onProve: (passcode: string) => void
  readonly onBack: () => void
}

/** Asks for the code of the authenticator, after the password or the code by phone. */
export function FactorStep({ busy, failure, onBack, onProve }: FactorStepProps) {
  const input = useRef<InputRef>(null)
  // The button that led here is gone, and the focus with it.
  useEffect(() => input.current?.focus(), [])
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles['choice']}>
        二次验证
      </h2>
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={failure.message} className={styles['fault'] ?? ''} />
      )}
      <Form<{ passcode: string }>
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={({ passcode }) => onProve(passcode.trim())}
      >
        <Form.Item
          name="passcode"
          label="验证码"
          extra="打开手机上的验证器，填写 6 位数字；手机不在身边时填写一个恢复码。"
          validateTrigger="onSubmit"
          rules={[passcodeRule]}
        >
          <Input prefix={<SafetyOutlined />} ref={input} autoComplete="one-time-code" maxLength={40} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} className={styles['enter'] ?? ''}>
          验证并登录
        </Button>
        <Button type="link" block onClick={onBack}>
          换个账号登录
        </Button>
      </Form>
    </section>
  )
}

/** Six digits, or a recovery code with or without its dashes. */
export const passcodeRule = {
  pattern: /^\s*(\d{6}|[\dA-Za-z]{4}([ -]?[\dA-Za-z]{4}){3})\s*$/,
  required: true,
  message: '请填写 6 位数字，或一个恢复码',
}
