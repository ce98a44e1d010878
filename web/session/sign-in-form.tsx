import { LockOutlined, MobileOutlined } from '@ant-design/icons'
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { Alert, Button, Form, Input } from 'antd'
import styles from './session.module.css'
import { useSignIn } from './use-sign-in.ts'

interface SignInFields {
  mobile: string
  password: string
}

interface SignInFormProps {
  readonly okText: string
  readonly onEntered: (user: SessionUser) => void
}

/** Phone and password. Pasting and password managers work; nothing is asked twice. */
export function SignInForm({ okText, onEntered }: SignInFormProps) {
  const [form] = Form.useForm<SignInFields>()
  const { busy, enter, failure, isChecking } = useSignIn(form, onEntered)
  return (
    <>
      {failure !== null && failure.fields.length === 0 && (
        <Alert type="error" showIcon role="alert" title={failure.message} className={styles['fault'] ?? ''} />
      )}
      {isChecking && (
        <output>
          <Alert
            type="info"
            showIcon
            title="这个账号登录失败次数较多，正在做安全验证，请稍候"
            className={styles['fault'] ?? ''}
          />
        </output>
      )}
      <Form<SignInFields>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={(values) => void enter({ mobile: values.mobile.trim(), password: values.password })}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item name="mobile" label="手机号" rules={[{ required: true, whitespace: true, message: '请填写手机号' }]}>
          <Input prefix={<MobileOutlined />} inputMode="tel" autoComplete="username" maxLength={30} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} className={styles['enter'] ?? ''}>
          {okText}
        </Button>
      </Form>
    </>
  )
}
