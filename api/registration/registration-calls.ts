/** Registering an enterprise (Spec 2 §7). `Our choice:` all fields, and two calls beside the named ones: what is offered, and another try. */
import { RegistrationState } from '@onsite/domain/registration/registration-steps.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, NeededText } from '../fields.ts'
import { CodeText, PasswordText, SignInProof, Ticket } from '../session/session-calls.ts'

const common = { area: 'registration', permission: 'anonymous' } as const
const ticket = Ticket('注册凭证')

/** Tells whether enterprises may register here, and which industries there are templates for. */
export const getRegistration = defineCall({
  ...common,
  name: 'getRegistration',
  method: 'GET',
  path: '/stand/enterprise',
  title: '企业注册说明',
  query: Type.Object({}),
  reply: Type.Object({
    isOpen: Type.Boolean(),
    packs: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), description: Type.String() })),
  }),
})

/** Registers an enterprise with its first administrator. The same number may send it again until it is laid out. */
export const registerEnterprise = defineCall({
  ...common,
  name: 'registerEnterprise',
  method: 'POST',
  path: '/stand/enterprise',
  title: '注册企业',
  body: Type.Object({
    name: NeededText('企业名称', 100),
    pack: NeededText('行业', 30),
    personName: NeededText('姓名', 30),
    mobile: NeededText('手机号', 30),
    code: CodeText,
    password: PasswordText('密码'),
    proof: Type.Optional(SignInProof),
  }),
  reply: Type.Object({ ticket: Type.String() }),
  fails: [
    'registration-closed',
    'phone-registered',
    'enterprise-name-taken',
    'code-wrong',
    'code-expired',
    'sign-in-check',
  ],
})

const Progress = Type.Object({
  state: Code('状态', RegistrationState),
  /** Of the steps. */
  percent: Type.Integer(),
  enterpriseId: Type.String(),
  steps: Type.Array(
    Type.Object({ key: Type.String(), label: Type.String(), done: Type.Integer(), total: Type.Integer() }),
  ),
})
export type RegistrationProgress = Static<typeof Progress>

export const getRegistrationProgress = defineCall({
  ...common,
  name: 'getRegistrationProgress',
  method: 'GET',
  path: '/stand/enterprise/progress',
  title: '企业注册进度',
  query: Type.Object({ ticket }),
  reply: Progress,
  fails: ['registration-unknown'],
})

/** Goes on with a registration of which a step failed. */
export const retryRegistration = defineCall({
  ...common,
  name: 'retryRegistration',
  method: 'POST',
  path: '/stand/enterprise/progress',
  title: '继续企业注册',
  body: Type.Object({ ticket }),
  reply: Progress,
  fails: ['registration-unknown'],
})

export const registrationCalls = [getRegistration, registerEnterprise, getRegistrationProgress, retryRegistration]
