import { getFlow, listSubjectKinds } from '@onsite/api/approval/flow-calls.ts'
import { Button, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { FlowDesigner } from './flow-designer.tsx'
import { PageNotice } from '../../kit/page-notice.tsx'

interface DesignerPageProps {
  /** null: a new flow. */
  readonly flowId: string | null
  /** Subject kind of a new flow. */
  readonly subjectKind: string | null
  /** Address of the list. */
  readonly listPath: string
}

/** Loads a flow and shows it in the designer. */
export function DesignerPage({ flowId, subjectKind, listPath }: DesignerPageProps) {
  const navigate = useNavigate()
  const subjects = useCall(listSubjectKinds, {})
  const flow = useCall(getFlow, { id: flowId ?? '' }, { enabled: flowId !== null })
  const back = () => void navigate(listPath)
  const retry = () => {
    void subjects.refetch()
    if (flowId !== null) void flow.refetch()
  }

  const isGone = flow.error?.code === 'not-found' || flow.error?.code === 'no-permission'
  if (isGone) return <Absent text="这个审批流程不存在或已被删除" onBack={back} />
  if (subjects.data === undefined || (flowId !== null && flow.data === undefined)) {
    const failure = subjects.error ?? flow.error
    return failure === null ? (
      <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 24 }} />
    ) : (
      <LoadFailed failure={failure} onRetry={retry} />
    )
  }
  const kind = flowId === null ? subjectKind : flow.data?.flow.subjectKind
  const subject = subjects.data.find((one) => one.kind === kind)
  if (subject === undefined) return <Absent text="没有这种审批类型" onBack={back} />
  return (
    <FlowDesigner
      key={flowId ?? 'new'}
      subject={subject}
      detail={flowId === null ? null : (flow.data ?? null)}
      onLeave={back}
      onMade={(id) => void navigate(`${listPath}?flow=${id}`, { replace: true })}
    />
  )
}

function Absent({ text, onBack }: { readonly text: string; readonly onBack: () => void }) {
  return (
    <PageNotice
      status="info"
      title={text}
      extra={
        <Button type="primary" onClick={onBack}>
          返回流程列表
        </Button>
      }
    />
  )
}
