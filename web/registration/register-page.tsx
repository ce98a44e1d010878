import { getRegistration } from '@onsite/api/registration/registration-calls.ts'
import { Alert, Skeleton } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { EntryFrame } from '../session/entry-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisterProgress } from './register-progress.tsx'
import styles from './registration.module.css'

/** /register: the form, and then how far the new enterprise is. The ticket stands in the history of the tab, so that it survives a reload. */
export function RegisterPage() {
  const ticket = (useLocation().state as { ticket?: string } | null)?.ticket
  const navigate = useNavigate()
  const offered = useCall(getRegistration, {}, { enabled: ticket === undefined })
  return (
    <EntryFrame title="注册企业" lead="填写后自动装好行业模板，马上可以使用">
      {ticket !== undefined ? (
        <RegisterProgress ticket={ticket} />
      ) : offered.data === undefined ? (
        offered.error === null ? (
          <Skeleton active />
        ) : (
          <Alert type="error" showIcon role="alert" title={offered.error.message} />
        )
      ) : offered.data.isOpen ? (
        <RegisterForm
          packs={offered.data.packs}
          onRegistered={(given) => void navigate('/register', { replace: true, state: { ticket: given } })}
        />
      ) : (
        <Alert type="info" showIcon title="本系统没有开放企业注册，请联系管理服务器的人。" />
      )}
      {ticket === undefined && (
        <p className={styles['aside']}>
          <Link to="/login">已有账号，去登录</Link>
        </p>
      )}
    </EntryFrame>
  )
}
