import { joinByInvite, openInvite } from '@onsite/api/people/invite-calls.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { plainInviteCode, shownInviteCode } from '@onsite/domain/people/invite.ts'
import { plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { sessionStore } from '../kernel/session-store.ts'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { CodeField, mobileRule } from '../session/code-field.tsx'
import { EntryFrame } from '../session/entry-frame.tsx'
import { solveWork } from '../session/solve-work.ts'
import { useHome } from '../session/use-home.ts'
import styles from './people.module.css'

/** People type codes with spaces and dashes. */
const mostCodeSigns = 30

/** /join/{code}: a guest joins the enterprise that invites; without a code the page asks for one. */
export function JoinPage() {
  const { code } = useParams()
  return code === undefined ? <AskCode /> : <Invited key={code} inviteCode={plainInviteCode(code)} />
}

function AskCode() {
  const navigate = useNavigate()
  return (
    <EntryFrame title="加入企业" lead="填写管理员给的邀请码">
      <Form<{ code: string }>
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={({ code }) => void navigate(`/join/${plainInviteCode(code)}`)}
      >
        <Form.Item
          name="code"
          label="邀请码"
          rules={[
            {
              validator: async (_, value: string | undefined) =>
                plainInviteCode(value ?? '').length > 0
                  ? await Promise.resolve()
                  : await Promise.reject(new Error('请填写邀请码')),
            },
          ]}
        >
          <Input maxLength={mostCodeSigns} autoComplete="off" placeholder={shownInviteCode('ABCDEFGHJK')} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          下一步
        </Button>
      </Form>
      <ToSignIn />
    </EntryFrame>
  )
}

function Invited({ inviteCode }: { readonly inviteCode: string }) {
  // A text that can be no code is no invitation either, and need not be asked for.
  const isCode = inviteCode.length > 0 && inviteCode.length <= mostCodeSigns
  const invite = useCall(openInvite, { inviteCode }, { enabled: isCode })
  const fault = isCode ? (invite.error?.message ?? null) : sentenceOf('invite-unknown')
  if (invite.data === undefined)
    return (
      <EntryFrame title="加入企业">
        {fault === null ? <Skeleton active /> : <Alert type="warning" showIcon role="alert" title={fault} />}
        {fault !== null && (
          <p className={styles['aside']}>
            <Link to="/join">换一个邀请码</Link>
          </p>
        )}
        <ToSignIn />
      </EntryFrame>
    )
  const { department_name: department, enterpriseName, inviterName, roleNames } = invite.data
  const part = [department, ...roleNames].filter((text) => text !== '').join('、')
  return (
    <EntryFrame title={`加入${enterpriseName}`} lead={`${inviterName}邀请你，加入后是${part}`}>
      <JoinForm inviteCode={inviteCode} />
      <ToSignIn />
    </EntryFrame>
  )
}

interface JoinFields {
  readonly name: string
  readonly mobile: string
  readonly code: string
}

function JoinForm({ inviteCode }: { readonly inviteCode: string }) {
  const [form] = Form.useForm<JoinFields>()
  const navigate = useNavigate()
  const home = useHome()
  const [isIn, setIn] = useState(false)
  const act = useAct(joinByInvite, {
    form,
    quiet: true,
    done: (user) => {
      sessionStore.enter(user)
      setIn(true)
    },
  })
  // The home is known once the session is.
  useEffect(() => {
    if (isIn) void navigate(home.path, { replace: true })
  }, [isIn, home.path, navigate])
  const join = async (values: JoinFields) => {
    const fields = { ...values, inviteCode, mobile: plainMobile(values.mobile) }
    const first = await act.run(fields)
    if (first.ok || first.failure.code !== 'sign-in-check') return
    await act.run({ ...fields, proof: await solveWork(first.failure.data as SignInWork) })
  }
  return (
    <Form<JoinFields>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => void join(values)}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item name="name" label="你的姓名" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
        <Input autoComplete="name" maxLength={30} />
      </Form.Item>
      <Form.Item name="mobile" label="手机号" validateTrigger="onSubmit" rules={[mobileRule]}>
        <Input inputMode="tel" autoComplete="username" maxLength={30} />
      </Form.Item>
      <CodeField form={form} purpose="join" />
      {act.failure !== null && act.failure.fields.length === 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={act.failure.message}
          description={act.failure.code === 'seats-exceeded' ? '请联系邀请你的人，有了空的名额再加入。' : undefined}
          className={styles['refusal'] ?? ''}
        />
      )}
      <Button type="primary" htmlType="submit" block loading={act.busy}>
        加入
      </Button>
      <p className={styles['later']}>以后用手机验证码登录，也可以在登录页的「忘记密码」里设置密码。</p>
    </Form>
  )
}

const ToSignIn = () => (
  <p className={styles['aside']}>
    <Link to="/login">已有账号，去登录</Link>
  </p>
)
