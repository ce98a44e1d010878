import { getPolicy, listClockKinds } from '@onsite/api/sla/sla-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTabTitle } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { PageNotice } from '../kit/page-notice.tsx'
import page from '../kit/setting-page.module.css'
import { NewerVersion } from './newer-version.tsx'
import { PolicyForm } from './policy-form.tsx'
import { newPolicy, policyMarks } from './policy-paths.ts'

type Policy = Reply<typeof getPolicy>

/** /slaManage/SLA/{id}/{name}: makes a policy, or a new version of one. */
export function PolicyPage() {
  const { id = newPolicy, name = '' } = useParams()
  const isNew = id === newPolicy
  const kinds = useCall(listClockKinds, {}, { marks: ['sla-policy', 'template'] })
  const policy = useCall(getPolicy, { id }, { enabled: !isNew, marks: policyMarks })
  const failed = [kinds, policy].find(({ error }) => error !== null)
  const stored = isNew ? null : policy.data
  const title = isNew ? '新建时限策略' : `时限策略：${stored?.name ?? name}`
  const isThere = kinds.data !== undefined && stored !== undefined
  useTabTitle(kinds.data === undefined ? null : title)
  if (failed?.error?.code === 'not-found')
    return (
      <PageNotice
        status="info"
        title="这个时限策略不存在"
        extra={<PageButton path="/slaManage">查看全部策略</PageButton>}
      />
    )
  return (
    <section className={page['page']} aria-label="时限策略">
      {!isThere && (
        <div className={page['head']}>
          <h1>{isNew ? title : name || '时限策略'}</h1>
        </div>
      )}
      {failed?.error != null && <LoadFailed failure={failed.error} onRetry={() => void failed.refetch()} />}
      {isThere
        ? kinds.data[0] !== undefined && <Editor key={id} kinds={kinds.data} stored={stored} />
        : failed === undefined && <Skeleton active />}
    </section>
  )
}

interface EditorProps {
  readonly kinds: Reply<typeof listClockKinds>
  /** null for a new one. */
  readonly stored: Policy | null
}

/** Keeps what is typed while the stored policy changes under it, and says so. */
function Editor({ kinds, stored }: EditorProps) {
  /** The policy that the form was filled from, and over which it saves. */
  const [base, setBase] = useState(stored)
  /** A new round fills the form anew. */
  const [round, setRound] = useState(0)
  const isBehind = stored !== null && base !== null && stored.version > base.version
  const newest = stored?.versions[0]
  return (
    <>
      {isBehind && (
        <NewerVersion
          title={`${newest?.createUserName ?? ''} ${formatTime(newest?.create_time)} 保存了第 ${stored.version} 版，你看到的是第 ${base.version} 版`}
          onTake={() => {
            setBase(stored)
            setRound(round + 1)
          }}
          onKeep={() => setBase(stored)}
        />
      )}
      <PolicyForm
        key={round}
        kinds={kinds}
        stored={base}
        newest={stored}
        onSaved={(version) => base !== null && setBase({ ...base, version })}
      />
    </>
  )
}
