import { getDraft } from '@onsite/api/template/template-calls.ts'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { type DraftHandle, type LoadedDraft, useDraft } from './use-draft.ts'

interface DraftPageProps {
  readonly id: string
  readonly children: (draft: DraftHandle) => ReactNode
}

/** Loads a template's draft and keeps it while the page stands. */
export function DraftPage({ id, children }: DraftPageProps) {
  const draft = useCall(getDraft, { id })
  if (draft.data !== undefined)
    return (
      <LoadedPage key={id} loaded={draft.data}>
        {children}
      </LoadedPage>
    )
  if (draft.error !== null)
    return (
      <div style={{ padding: 12 }}>
        <LoadFailed failure={draft.error} onRetry={() => void draft.refetch()} />
      </div>
    )
  return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 10 }} />
}

function LoadedPage({
  loaded,
  children,
}: {
  readonly loaded: LoadedDraft
  readonly children: DraftPageProps['children']
}) {
  return <>{children(useDraft(loaded))}</>
}
