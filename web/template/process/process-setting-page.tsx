import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import type { ProcessSpec } from '@onsite/domain/document/process-spec.ts'
import { readPlace } from '@onsite/domain/template/problem-place.ts'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOpen, useTabTitle } from '../../kernel/tab.tsx'
import { VersionHistory } from '../center/version-history.tsx'
import { DraftBar } from '../designer/draft-bar.tsx'
import { DraftPage } from '../designer/draft-page.tsx'
import type { DraftHandle } from '../designer/use-draft.ts'
import { useProblems } from '../designer/use-problems.ts'
import { centerPath, designerPath, processPath, usualKind } from '../template-paths.ts'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { FormSummary } from './form-summary.tsx'
import { NoticeMatrix } from './notice-matrix.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { PrintPanel } from './print-panel.tsx'
import styles from './process.module.css'
import { NoProcess, NoTemplate } from './process-page.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import { StepMap } from './step-map.tsx'
import { SubStatesPanel } from './sub-states-panel.tsx'
import { useProcess } from './use-process.ts'

/** The hub of a template whose documents follow a process: its steps as a map, and everything that belongs to it. */
export function ProcessSettingPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  if (id === '') return <NoTemplate choosePath={centerPath(usualKind)} />
  return (
    <DraftPage key={id} id={id}>
      {(draft) => {
        const spec = templateKindOf(draft.loaded.template.formKind).process
        return spec === null ? (
          <NoProcess />
        ) : (
          <Hub draft={draft} spec={spec} firstTab={query.get('tab') ?? 'process'} />
        )
      }}
    </DraftPage>
  )
}

interface HubProps {
  readonly draft: DraftHandle
  readonly spec: ProcessSpec
  readonly firstTab: string
}

function Hub({ draft, spec, firstTab }: HubProps) {
  const { template, commonFields } = draft.loaded
  const { content } = draft.state
  const { lacks = [] } = spec
  const [tab, setTab] = useState(firstTab)
  const open = useOpen()
  const handle = useProcess(draft, spec)
  const problems = useProblems(content, template.formKind, commonFields, template.isCommon)
  useTabTitle(`${template.name} 流程设置`)
  const fields = [...commonFields, ...content.fields]
  const go = (at: string) => {
    const place = readPlace(at)
    if (place.kind === 'step') open(processPath(template, place.step))
    else if (place.kind === 'field' || place.kind === 'group') open(designerPath(template))
    else setTab('process')
  }
  const printTab = {
    key: 'print',
    label: '打印',
    children: (
      <PrintPanel
        handle={handle}
        templateName={template.name}
        groups={[...new Set([...fields.map((field) => field.group), ...content.groups.map((group) => group.name)])]}
        fields={fields}
      />
    ),
  }
  return (
    <section className={styles['page']} aria-label="流程设置">
      <DraftBar draft={draft} title={template.name} problems={problems} onGo={go} />
      <div className={styles['body']}>
        <StepMap handle={handle} current={null} onPick={(step) => open(processPath(template, step))} />
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
                  <SettingsPanel handle={handle} />
                  <div className={styles['stack']}>
                    <PeoplePanel draft={draft} handle={handle} />
                    {Object.keys(spec.points).length > 0 && <ApprovalsPanel handle={handle} />}
                  </div>
                  {!lacks.includes('subStates') && <SubStatesPanel handle={handle} />}
                </div>
              ),
            },
            { key: 'form', label: '表单', children: <FormSummary draft={draft} /> },
            { key: 'notice', label: '通知', children: <NoticeMatrix handle={handle} /> },
            ...(lacks.includes('print') ? [] : [printTab]),
            { key: 'simulation', label: '模拟', children: <SimulationPanel draft={draft} spec={spec} /> },
            {
              key: 'versions',
              label: '版本',
              children: (
                <section className={styles['panel']} aria-label="版本">
                  <VersionHistory template={template} />
                </section>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}
