import { LockOutlined, MobileOutlined } from '@ant-design/icons'
import { signIn, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useAct } from '../kernel/use-act.ts'
import styles from './session.module.css'

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
  const enter = useAct(signIn, { form, quiet: true, done: onEntered })
  return (
    <>
      {enter.failure !== null && enter.failure.fields.length === 0 && (
        <Alert type="error" showIcon role="alert" title={enter.failure.message} className={styles['fault'] ?? ''} />
      )}
      <Form<SignInFields>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={(values) => void enter.run({ mobile: values.mobile.trim(), password: values.password })}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item name="mobile" label="手机号" rules={[{ required: true, whitespace: true, message: '请填写手机号' }]}>
          <Input prefix={<MobileOutlined />} inputMode="tel" autoComplete="username" maxLength={30} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={enter.busy} className={styles['enter'] ?? ''}>
          {okText}
        </Button>
      </Form>
    </>
  )
}
