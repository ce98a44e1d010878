import { Spin } from 'antd'
import { Navigate, useLocation } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { EntryFrame } from './entry-frame.tsx'
import { returnPath } from './return-path.ts'
import styles from './session.module.css'

/** /loading: the first page of a shell that opens the product before it knows whether somebody is signed in. */
export function LoadingPage() {
  const { search } = useLocation()
  const session = useSessionState()
  const isPhone = useWideness() === 'phone'
  if (session.status === 'ready') return <Navigate to={returnPath(search, session.user, isPhone)} replace />
  if (session.status !== 'loading') return <Navigate to={`/login${search}`} replace />
  return (
    <EntryFrame>
      <output className={styles['waiting']}>
        <Spin />
        正在进入…
      </output>
    </EntryFrame>
  )
}
