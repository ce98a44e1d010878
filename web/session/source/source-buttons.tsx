import { beginSignIn, listSignInSources } from '@onsite/api/session/source-calls.ts'
import type { SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import { Alert, Button, Divider } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { host } from '../../kernel/host.ts'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import styles from '../session.module.css'
import { keepPassage } from './kept-passage.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ways in through other systems, where the enterprise has any: the one in the address, else that of the installation. */
export function SourceButtons() {
  const { search } = useLocation()
  const named = new URLSearchParams(search).get('enterprise') ?? ''
  const sources = useCall(listSignInSources, uuid.test(named) ? { enterpriseId: named } : {})
  const begin = useAct(beginSignIn, { quiet: true })
  const [chosen, setChosen] = useState<SourceKind | null>(null)
  const enter = async (kind: SourceKind, enterpriseId: string) => {
    setChosen(kind)
    const isInside = kind === 'wecom' && host.name === 'wecom' ? 1 : 0
    const outcome = await begin.run({ enterpriseId, kind, isInside })
    if (!outcome.ok) return
    keepPassage(outcome.data.state, { kind, enterpriseId, search })
    location.assign(outcome.data.address)
  }
  // Whoever cannot be told of further ways still has the usual ones.
  if (sources.data === undefined || sources.data.length === 0) return null
  return (
    <section aria-label="其他登录方式">
      <Divider plain>其他登录方式</Divider>
      {begin.failure !== null && (
        <Alert type="error" showIcon role="alert" title={begin.failure.message} className={styles['fault'] ?? ''} />
      )}
      <div className={styles['sources']}>
        {sources.data.map(({ enterpriseId, kind, label }) => (
          <Button
            key={kind}
            block
            size="large"
            loading={begin.busy && chosen === kind}
            disabled={begin.busy && chosen !== kind}
            onClick={() => void enter(kind, enterpriseId)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
