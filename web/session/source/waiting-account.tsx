import { bindSignInSource } from '@onsite/api/session/source-calls.ts'
import { Alert } from 'antd'
import { useToast } from '../../kernel/toast.tsx'
import { useAct } from '../../kernel/use-act.ts'
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
      title={`${waiting.account}还没有对应的人员`}
      description="用手机号登录一次，登录后自动绑定，以后就能直接登录；也可以请系统管理员在「登录方式」里绑定。"
    />
  )
}

/** Binds the account that waits, if any, to whoever has just entered, and says whether that worked. */
export function useBindWaiting(): () => void {
  const toast = useToast()
  const bind = useAct(bindSignInSource, {
    quiet: true,
    success: ({ account, name }) => `已绑定${name}账号「${account}」`,
  })
  return () => {
    const waiting = waitingAccount()
    if (waiting === null) return
    forgetAccount()
    void bind.run({ ticket: waiting.ticket }).then((outcome) => {
      if (!outcome.ok) toast.fail(`${waiting.account}没有绑定：${outcome.failure.message}`)
    })
  }
}
