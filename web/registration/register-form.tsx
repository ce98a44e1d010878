import { registerEnterprise } from '@onsite/api/registration/registration-calls.ts'
import { passwordFault, passwordHint } from '@onsite/domain/session/password-rule.ts'
import { plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { useAct } from '../kernel/use-act.ts'
import { CodeField, mobileRule } from '../session/code-field.tsx'
import { solveWork } from '../session/solve-work.ts'
import styles from './registration.module.css'

interface Fields {
  readonly name: string
  readonly pack: string
  readonly personName: string
  readonly mobile: string
  readonly code: string
  readonly password: string
}

interface RegisterFormProps {
  readonly packs: readonly { readonly code: string; readonly name: string; readonly description: string }[]
  readonly onRegistered: (ticket: string) => void
}

const requiredRule = (message: string) => [{ required: true, whitespace: true, message }]

/** The enterprise, its industry, and its first administrator. */
export function RegisterForm({ onRegistered, packs }: RegisterFormProps) {
  const [form] = Form.useForm<Fields>()
  const act = useAct(registerEnterprise, { form, quiet: true, done: ({ ticket }) => onRegistered(ticket) })
  const register = async (values: Fields) => {
    const fields = { ...values, mobile: plainMobile(values.mobile) }
    const first = await act.run(fields)
    if (first.ok || first.failure.code !== 'sign-in-check') return
    await act.run({ ...fields, proof: await solveWork(first.failure.data as SignInWork) })
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ pack: packs[0]?.code }}
      onFinish={(values) => void register(values)}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item name="name" label="企业名称" rules={requiredRule('请填写企业名称')}>
        <Input autoComplete="organization" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="pack"
        label="行业"
        extra={<small className={styles['hint']}>决定装哪些工单模板，之后都可以改</small>}
      >
        <Radio.Group className={styles['packs'] ?? ''}>
          {packs.map(({ code, description, name }) => (
            <Radio key={code} value={code}>
              <strong>{name}</strong>
              <small>{description}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="personName" label="你的姓名" rules={requiredRule('请填写姓名')}>
        <Input autoComplete="name" maxLength={30} />
      </Form.Item>
      <Form.Item name="mobile" label="手机号" validateTrigger="onSubmit" rules={[mobileRule]}>
        <Input inputMode="tel" autoComplete="username" maxLength={30} />
      </Form.Item>
      <CodeField form={form} purpose="register" />
      <Form.Item
        name="password"
        label="登录密码"
        extra={<small className={styles['hint']}>{passwordHint}</small>}
        validateTrigger="onBlur"
        rules={[
          { validator: async (_, value: string | undefined) => await judge(value, form.getFieldValue('mobile')) },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      {act.failure !== null && act.failure.fields.length === 0 && (
        <Alert type="error" showIcon role="alert" title={act.failure.message} className={styles['fault'] ?? ''} />
      )}
      <Button type="primary" htmlType="submit" block loading={act.busy} className={styles['enter'] ?? ''}>
        注册
      </Button>
    </Form>
  )
}

async function judge(password: string | undefined, mobile: unknown): Promise<void> {
  const fault = passwordFault(password ?? '', plainMobile(typeof mobile === 'string' ? mobile : ''))
  if (fault !== null) throw new Error(fault)
  await Promise.resolve()
}
