import { Segmented } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useTabTitle } from '../../kernel/tab.tsx'
import { DesignerPage } from '../designer/designer-page.tsx'
import { FlowListPage } from './flow-list-page.tsx'
import { HeadListPage } from './head-list-page.tsx'

const settingsPath = '/approvalProcessSettings'
const tabs = { flows: '审批流程', heads: '部门主管' } as const
type SettingsTab = keyof typeof tabs

/** /approvalProcessSettings: the flows, one flow in the designer (`?flow=`), a new one (`?kind=`), and heads of departments (`?tab=heads`). */
export function ApprovalSettingsPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const [flowId, kind] = [query.get('flow'), query.get('kind')]
  // The designer names the tab after its flow.
  useTabTitle(flowId === null && kind === null ? '审批流程设置' : null)
  if (flowId !== null || kind !== null)
    return (
      <DesignerPage key={flowId ?? `new ${kind ?? ''}`} flowId={flowId} subjectKind={kind} listPath={settingsPath} />
    )
  const tab: SettingsTab = query.get('tab') === 'heads' ? 'heads' : 'flows'
  const lead = (
    <Segmented<SettingsTab>
      aria-label="设置内容"
      value={tab}
      options={(Object.keys(tabs) as SettingsTab[]).map((value) => ({ value, label: tabs[value] }))}
      onChange={(next) => void navigate({ search: next === 'heads' ? '?tab=heads' : '' }, { replace: true })}
    />
  )
  return tab === 'heads' ? <HeadListPage lead={lead} /> : <FlowListPage lead={lead} settingsPath={settingsPath} />
}
