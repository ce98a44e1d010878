import { SafetyOutlined } from '@ant-design/icons'
import { type CodePurpose, isMobile, plainMobile, signInCode } from '@onsite/domain/session/sign-in-code.ts'
import { Alert, Button, Form, type FormInstance, Input } from 'antd'
import styles from './session.module.css'
import { useCode } from './use-code.ts'

interface CodeFieldProps {
  readonly form: FormInstance
  readonly purpose: CodePurpose
}

/** The code, with the button that sends it to the number in the form's field `mobile`. */
export function CodeField({ form, purpose }: CodeFieldProps) {
  const { ask, busy, failure, isConnected, waitSeconds } = useCode(purpose, form)
  const send = async () => {
    try {
      const { mobile } = (await form.validateFields(['mobile'])) as { mobile: string }
      // Whoever asks for a code need not be told that it is missing.
      form.setFields([{ name: 'code', errors: [] }])
      await ask(plainMobile(mobile))
    } catch (error) {
      // The form shows what is wrong with the number.
      if (!(typeof error === 'object' && error !== null && 'errorFields' in error)) throw error
    }
  }
  return (
    <>
      <Form.Item label="验证码" htmlFor="code">
        <div className={styles['code']}>
          <Form.Item
            noStyle
            name="code"
            rules={[{ required: true, pattern: /^\d{6}$/, message: `请填写 ${signInCode.digits} 位数字验证码` }]}
          >
            <Input
              prefix={<SafetyOutlined />}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={signInCode.digits}
            />
          </Form.Item>
          <Button loading={busy} disabled={waitSeconds > 0} onClick={() => void send()}>
            {waitSeconds > 0 ? `${waitSeconds} 秒后重新获取` : isConnected === null ? '获取验证码' : '重新获取'}
          </Button>
        </div>
      </Form.Item>
      <div aria-live="polite">
        {failure !== null && failure.fields.length === 0 && (
          <Alert type="error" showIcon title={failure.message} className={styles['fault'] ?? ''} />
        )}
        {failure === null && isConnected === true && (
          <p className={styles['sent']}>
            如果这个手机号可以使用，验证码已发出，{signInCode.validSeconds / 60} 分钟内有效。
          </p>
        )}
        {failure === null && isConnected === false && (
          <Alert
            type="info"
            showIcon
            title="系统没有接入短信服务，验证码保存在服务器的数据目录里，请向管理服务器的人索取。"
            className={styles['fault'] ?? ''}
          />
        )}
      </div>
    </>
  )
}

/** A rule of the field `mobile`, wherever a code is sent to it. */
export const mobileRule = {
  validator: async (_: unknown, value: string | undefined) =>
    isMobile(plainMobile(value ?? ''))
      ? await Promise.resolve()
      : await Promise.reject(new Error('请填写正确的手机号')),
}
