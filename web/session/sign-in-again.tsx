import { changeRole, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { queryClient } from '../kernel/query-client.ts'
import { call } from '../kernel/request.ts'
import { useUser } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { returnPath } from './return-path.ts'
import styles from './session.module.css'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Signs in over the page whose session ended. The same person goes on where the work was interrupted; somebody else begins on a page of their own and
 * inherits nothing. The browser's own dialog, since it must lie over sheets, which are such dialogs too.
 */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  const before = useUser()
  const navigate = useNavigate()
  const isPhone = useWideness() === 'phone'
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    if (!element.open) element.showModal()
    // Signed in again in another tab: nothing needs to be typed here.
    const look = () => {
      if (document.visibilityState === 'visible') void sessionStore.reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      element.close()
    }
  }, [])

  const goOn = async (user: SessionUser) => {
    if (user.id !== before.id) {
      queryClient.clear()
      sessionStore.enter(user)
      void navigate(returnPath('', user, isPhone))
      return
    }
    sessionStore.enter(await inRole(user, before.sysrole))
    void queryClient.invalidateQueries()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={styles['again']}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again">登录已失效</h2>
      <p>{before.name}，填写的内容都还在。重新登录后接着做，没有提交完的会继续提交。</p>
      <SignInForm okText="登录并继续" enterpriseId={before.enterpriseId} onEntered={(user) => void goOn(user)} />
      <Button type="link" block onClick={() => sessionStore.giveUp()}>
        放弃填写，离开这一页
      </Button>
    </dialog>,
    document.body,
  )
}

/** Signing in begins in the first role; the page was open in another one. */
async function inRole(user: SessionUser, role: SessionUser['sysrole']): Promise<SessionUser> {
  if (role === null || user.sysrole === role || !user.allRoles.some(({ type }) => type === role)) return user
  sessionStore.takeToken(user.csrfToken)
  // Refused, the role may have been taken away meanwhile: the person goes on in the first one.
  return await call(changeRole, { role }).catch(() => user)
}
