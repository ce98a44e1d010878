import { readPlace } from '@onsite/domain/template/problem-place.ts'
import { Empty, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOpen, useTabTitle } from '../../kernel/tab.tsx'
import { VersionHistory } from '../center/version-history.tsx'
import { DraftBar } from '../designer/draft-bar.tsx'
import { DraftPage } from '../designer/draft-page.tsx'
import type { DraftHandle } from '../designer/use-draft.ts'
import { useProblems } from '../designer/use-problems.ts'
import { designerPath, orderProcessPath } from '../template-paths.ts'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { DispatchersPanel } from './dispatchers-panel.tsx'
import { FormSummary } from './form-summary.tsx'
import { NoticeMatrix } from './notice-matrix.tsx'
import { PrintPanel } from './print-panel.tsx'
import styles from './process.module.css'
import { ServicePanel } from './service-panel.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import { StepMap } from './step-map.tsx'
import { SubStatesPanel } from './sub-states-panel.tsx'
import { useProcess } from './use-process.ts'

/** The hub of an order template: its steps as a map, and everything that belongs to it. */
export function ProcessSettingPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  if (id === '') return <Empty style={{ padding: 48 }} description="请从模板中心选择一个工单模板" />
  return (
    <DraftPage key={id} id={id}>
      {(draft) => <Hub draft={draft} firstTab={query.get('tab') ?? 'process'} />}
    </DraftPage>
  )
}

function Hub({ draft, firstTab }: { readonly draft: DraftHandle; readonly firstTab: string }) {
  const { template, commonFields } = draft.loaded
  const { content } = draft.state
  const [tab, setTab] = useState(firstTab)
  const open = useOpen()
  const handle = useProcess(draft)
  const problems = useProblems(content, template.formKind, commonFields, template.isCommon)
  useTabTitle(`${template.name} 流程设置`)
  const fields = [...commonFields, ...content.fields]
  const go = (at: string) => {
    const place = readPlace(at)
    if (place.kind === 'step') open(orderProcessPath(template, place.step))
    else if (place.kind === 'field' || place.kind === 'group') open(designerPath(template))
    else setTab('process')
  }
  return (
    <section className={styles['page']} aria-label="流程设置">
      <DraftBar draft={draft} title={template.name} problems={problems} onGo={go} />
      <div className={styles['body']}>
        <StepMap handle={handle} current={null} onPick={(step) => open(orderProcessPath(template, step))} />
        <Tabs
          size="small"
          activeKey={tab}
          destroyOnHidden
          onChange={setTab}
          items={[
            {
              key: 'process',
              label: '流程',
              children: (
                <div className={styles['columns']}>
                  <ServicePanel handle={handle} />
                  <div className={styles['stack']}>
                    <DispatchersPanel draft={draft} handle={handle} />
                    <ApprovalsPanel handle={handle} />
                  </div>
                  <SubStatesPanel handle={handle} />
                </div>
              ),
            },
            { key: 'form', label: '表单', children: <FormSummary draft={draft} /> },
            { key: 'notice', label: '通知', children: <NoticeMatrix handle={handle} /> },
            {
              key: 'print',
              label: '打印',
              children: (
                <PrintPanel
                  handle={handle}
                  templateName={template.name}
                  groups={[
                    ...new Set([...fields.map((field) => field.group), ...content.groups.map((group) => group.name)]),
                  ]}
                  fields={fields}
                />
              ),
            },
            { key: 'simulation', label: '模拟', children: <SimulationPanel draft={draft} /> },
            {
              key: 'versions',
              label: '版本',
              children: (
                <section className={styles['panel']} aria-label="版本">
                  <VersionHistory templateId={template.id} />
                </section>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}
