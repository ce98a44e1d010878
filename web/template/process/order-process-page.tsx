import { formSteps, hookSteps, type OrderStep, orderSteps } from '@onsite/domain/field/form-step.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { readPlace, textOfPlace } from '@onsite/domain/template/problem-place.ts'
import { hasStep } from '@onsite/domain/template/step-roles.ts'
import type { TemplateProblem } from '@onsite/domain/template/template-content.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useOpen, useTabTitle } from '../../kernel/tab.tsx'
import { subjectsOf } from '../../field/conditions/condition-subjects.ts'
import { DraftBar } from '../designer/draft-bar.tsx'
import { DraftPage } from '../designer/draft-page.tsx'
import type { DraftHandle } from '../designer/use-draft.ts'
import { useProblems } from '../designer/use-problems.ts'
import { designerPath, processSettingPath } from '../template-paths.ts'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { DispatchersPanel } from './dispatchers-panel.tsx'
import { stepMarks } from './process-edits.ts'
import styles from './process.module.css'
import { ServicePanel } from './service-panel.tsx'
import { StepPanel } from './step-panel.tsx'
import { SubStatesPanel } from './sub-states-panel.tsx'
import { type ProcessHandle, useProcess } from './use-process.ts'

const otherPlaces = { service: '派单与服务要求', approval: '审批', dispatch: '默认调度员', states: '子状态' } as const
type Place = OrderStep | keyof typeof otherPlaces

/** The settings of an order template's process, step by step. */
export function OrderProcessPage() {
  const { tid = '' } = useParams()
  return (
    <DraftPage key={tid} id={tid}>
      {(draft) => <Process draft={draft} />}
    </DraftPage>
  )
}

const isPlace = (text: string | null): text is Place =>
  text !== null && ((orderSteps as readonly string[]).includes(text) || text in otherPlaces)

function Process({ draft }: { readonly draft: DraftHandle }) {
  const { template, commonFields } = draft.loaded
  const { content } = draft.state
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('step')
  const place: Place = isPlace(wanted) ? wanted : 'create'
  const setPlace = (next: Place) => setQuery({ step: next }, { replace: true })
  const open = useOpen()
  const handle = useProcess(draft)
  const problems = useProblems(content, template.formKind, commonFields, template.isCommon)
  const subjects = useMemo(
    () => subjectsOf('order', [...commonFields, ...content.fields]),
    [commonFields, content.fields],
  )
  useTabTitle(`${template.name} 流程`)
  const go = (at: string) => {
    const target = readPlace(at)
    if (target.kind === 'step') setPlace(target.step)
    else if (target.kind === 'approval') setPlace('approval')
    else if (target.kind === 'field' || target.kind === 'group') open(designerPath(template))
    else setPlace('service')
  }
  return (
    <section className={styles['page']} aria-label="工单流程">
      <DraftBar draft={draft} title={`${template.name} · 流程`} problems={problems} onGo={go}>
        <Button size="small" onClick={() => open(processSettingPath(template, 'simulation'))}>
          模拟
        </Button>
      </DraftBar>
      <div className={styles['body']}>
        <div className={styles['split']}>
          <PlaceList handle={handle} place={place} problems={problems} onPick={setPlace} />
          {place === 'service' && <ServicePanel handle={handle} />}
          {place === 'approval' && <ApprovalsPanel handle={handle} />}
          {place === 'dispatch' && <DispatchersPanel draft={draft} handle={handle} />}
          {place === 'states' && <SubStatesPanel handle={handle} />}
          {!(place in otherPlaces) && (
            <StepPanel key={place} step={place as OrderStep} handle={handle} subjects={subjects} />
          )}
        </div>
      </div>
    </section>
  )
}

interface PlaceListProps {
  readonly handle: ProcessHandle
  readonly place: Place
  readonly problems: readonly TemplateProblem[]
  readonly onPick: (place: Place) => void
}

function PlaceList({ handle, place, problems, onPick }: PlaceListProps) {
  const { process } = handle
  return (
    <nav aria-label="流程的步骤">
      <ul className={styles['nav']}>
        <li className={styles['navHead']}>步骤</li>
        {orderSteps.map((step) => {
          const faults = problems.filter((problem) => problem.at === textOfPlace({ kind: 'step', step })).length
          const count = stepMarks(stepOf(process, step)).length
          return (
            <li key={step}>
              <button
                type="button"
                className={styles['navEntry']}
                data-on={hasStep(process, step)}
                aria-current={place === step}
                onClick={() => onPick(step)}
              >
                <span>{formSteps[step]}</span>
                <span className={`${styles['navCount']} ${faults > 0 ? styles['faulty'] : ''}`}>
                  {faults > 0 ? `${faults} 个问题` : count > 0 ? `${count} 项设置` : ''}
                </span>
              </button>
            </li>
          )
        })}
        <li className={styles['navHead']}>整张工单</li>
        {(Object.keys(otherPlaces) as (keyof typeof otherPlaces)[]).map((key) => (
          <li key={key}>
            <button
              type="button"
              className={styles['navEntry']}
              aria-current={place === key}
              onClick={() => onPick(key)}
            >
              <span>{otherPlaces[key]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['hint']} style={{ padding: '8px 8px 0' }}>
        检查点：{hookSteps.map((step) => `${formSteps[step]}前`).join('、')}、对账前。对账属于结算，不在工单流程里检查。
      </p>
    </nav>
  )
}
