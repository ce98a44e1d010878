import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'

export const sessionFacts = {
  /** Somebody on a strange device gave wrong passwords again and again. */
  guessed: defineFact({
    name: 'sign-in-guessed',
    subject: 'person',
    touches: [],
    notice: staffEvent('账号被多次试登录', 'account'),
  }),
  /** A new password was set by means of the phone. */
  passwordSet: defineFact({
    name: 'password-set',
    subject: 'person',
    touches: [],
    notice: staffEvent('密码已重设', 'account'),
  }),
  /** Somebody wants to open a page that the role at hand does not. */
  permissionWanted: defineFact({
    name: 'permission-wanted',
    subject: 'person',
    touches: [],
    notice: staffEvent('有人申请权限', 'account'),
  }),
  /** An administrator ended sessions of somebody. */
  ended: defineFact({
    name: 'session-ended',
    subject: 'person',
    touches: [],
    notice: staffEvent('登录被管理员退出', 'account'),
  }),
  /** An account of another system opens a person's account from now on. */
  sourceBound: defineFact({
    name: 'sign-in-source-bound',
    subject: 'person',
    touches: ['session'],
    notice: staffEvent('绑定了新的登录方式', 'account'),
  }),
  /** An administrator, or whoever runs the product, took the second factor away. */
  factorReset: defineFact({
    name: 'second-factor-reset',
    subject: 'person',
    touches: [],
    notice: staffEvent('两步验证已重置', 'account'),
  }),
} as const
