import { Alert } from 'antd'
import { failureOf } from '../../kernel/call-failure.ts'
import { call } from '../../kernel/request.ts'
import type { Toast } from '../../kernel/toast.tsx'
import styles from '../session.module.css'
import { forgetAccount, waitingAccount } from './kept-passage.ts'

/** Says that an account waits for its person. Closed, it is given up: somebody else may want to sign in here. */
export function BindingNote() {
  const waiting = waitingAccount()
  if (waiting === null) return null
  return (
    <Alert
      type="info"
      showIcon
      closable={{ 'aria-label': '不绑定', onClose: forgetAccount }}
      className={styles['fault'] ?? ''}
      title={`${waiting.account}还没有对应的人员。用手机号登录一次就自动绑定，以后可以直接登录；也可以请系统管理员绑定。`}
    />
  )
}

/** Binds the account that waits, if any, to whoever has just entered, and says whether that worked. */
export async function bindWaiting(toast: Toast): Promise<void> {
  const waiting = waitingAccount()
  if (waiting === null) return
  forgetAccount()
  try {
    const { bindSignInSource } = await import('@onsite/api/session/source-calls.ts')
    const { account, name } = await call(bindSignInSource, { ticket: waiting.ticket })
    toast.done(`已绑定${name}账号「${account}」`)
  } catch (error) {
    toast.fail(`${waiting.account}没有绑定：${failureOf(error).message}`)
  }
}
