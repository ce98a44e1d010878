import { templateKindOf } from '@onsite/domain/document-kinds.ts'
import { freeSettingsOf, type ProcessSpec, settingsOf } from '@onsite/domain/document/process-spec.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { readPlace, textOfPlace } from '@onsite/domain/template/problem-place.ts'
import { hasStep } from '@onsite/domain/template/process-steps.ts'
import type { TemplateProblem } from '@onsite/domain/template/template-content.ts'
import { Empty } from 'antd'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useOpen, useTabTitle } from '../../kernel/tab.tsx'
import { subjectsOf } from '../../field/conditions/condition-subjects.ts'
import { PageButton } from '../../kit/page-link.tsx'
import { DraftBar } from '../designer/draft-bar.tsx'
import { DraftPage } from '../designer/draft-page.tsx'
import type { DraftHandle } from '../designer/use-draft.ts'
import { useProblems } from '../designer/use-problems.ts'
import { designerPath, processSettingPath } from '../template-paths.ts'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { stepMarks } from './process-edits.ts'
import styles from './process.module.css'
import { SettingsPanel } from './settings-panel.tsx'
import { StepPanel } from './step-panel.tsx'
import { SubStatesPanel } from './sub-states-panel.tsx'
import { type ProcessHandle, useProcess } from './use-process.ts'

/** Places beside the steps, with their titles; a kind has those for which it has something to set. */
function otherPlacesOf(spec: ProcessSpec): Readonly<Record<string, string>> {
  const [people] = settingsOf(spec, 'people')
  const { lacks = [] } = spec
  return {
    ...(freeSettingsOf(spec).length > 0 ? { service: spec.words.settings } : {}),
    ...(Object.keys(spec.points).length > 0 ? { approval: '审批' } : {}),
    ...(people === undefined ? {} : { dispatch: people[1].label }),
    ...(lacks.includes('subStates') ? {} : { states: '子状态' }),
  }
}

/** The settings of a template's process, step by step. */
export function ProcessPage() {
  const { tid = '' } = useParams()
  return <ProcessSteps id={tid} />
}

/** The same for a page whose address names the template otherwise. */
export function ProcessSteps({ id }: { readonly id: string }) {
  return (
    <DraftPage key={id} id={id}>
      {(draft) => {
        const spec = templateKindOf(draft.loaded.template.formKind).process
        return spec === null ? <NoProcess /> : <Process draft={draft} spec={spec} />
      }}
    </DraftPage>
  )
}

/** Said of a form whose records follow no process. */
export const NoProcess = () => <Empty style={{ padding: 48 }} description="这种表单没有流程" />

/** Said of an address that names no template, with the way to where one is chosen. */
export const NoTemplate = ({ choosePath }: { readonly choosePath: string }) => (
  <Empty style={{ padding: 48 }} description="请先选择一个模板">
    <PageButton path={choosePath}>去选择</PageButton>
  </Empty>
)

function Process({ draft, spec }: { readonly draft: DraftHandle; readonly spec: ProcessSpec }) {
  const { template, commonFields } = draft.loaded
  const { content } = draft.state
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('step')
  const others = otherPlacesOf(spec)
  const isPlace = wanted !== null && (Object.hasOwn(spec.steps, wanted) || Object.hasOwn(others, wanted))
  const place = isPlace ? wanted : 'create'
  const setPlace = (next: string) =>
    setQuery(
      (now) => {
        now.set('step', next)
        return now
      },
      { replace: true },
    )
  const open = useOpen()
  const handle = useProcess(draft, spec)
  const problems = useProblems(content, template.formKind, commonFields, template.isCommon)
  const subjects = useMemo(
    () => subjectsOf(template.formKind, [...commonFields, ...content.fields]),
    [template.formKind, commonFields, content.fields],
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
    <section className={styles['page']} aria-label={`${spec.document.label}流程`}>
      <DraftBar draft={draft} title={`${template.name} · 流程`} problems={problems} onGo={go}>
        <PageButton size="small" path={processSettingPath(template, 'simulation')}>
          模拟
        </PageButton>
      </DraftBar>
      <div className={styles['body']}>
        <div className={styles['split']}>
          <PlaceList handle={handle} others={others} place={place} problems={problems} onPick={setPlace} />
          {place === 'service' && <SettingsPanel handle={handle} />}
          {place === 'approval' && <ApprovalsPanel handle={handle} />}
          {place === 'dispatch' && <PeoplePanel draft={draft} handle={handle} />}
          {place === 'states' && <SubStatesPanel handle={handle} />}
          {Object.hasOwn(spec.steps, place) && (
            <StepPanel key={place} step={place} handle={handle} subjects={subjects} />
          )}
        </div>
      </div>
    </section>
  )
}

interface PlaceListProps {
  readonly handle: ProcessHandle
  readonly others: Readonly<Record<string, string>>
  readonly place: string
  readonly problems: readonly TemplateProblem[]
  readonly onPick: (place: string) => void
}

function PlaceList({ handle, others, place, problems, onPick }: PlaceListProps) {
  const { spec, process } = handle
  const hooks = Object.values(spec.steps).filter(({ isHook }) => isHook === true)
  return (
    <nav aria-label="流程的步骤">
      <ul className={styles['nav']}>
        <li className={styles['navHead']}>步骤</li>
        {Object.entries(spec.steps).map(([step, { label }]) => {
          const faults = problems.filter((problem) => problem.at === textOfPlace({ kind: 'step', step })).length
          const count = stepMarks(stepOf(process, step)).length
          return (
            <li key={step}>
              <button
                type="button"
                className={styles['navEntry']}
                data-on={hasStep(spec, process, step)}
                aria-current={place === step}
                onClick={() => onPick(step)}
              >
                <span>{label}</span>
                <span className={`${styles['navCount']} ${faults > 0 ? styles['faulty'] : ''}`}>
                  {faults > 0 ? `${faults} 个问题` : count > 0 ? `${count} 项设置` : ''}
                </span>
              </button>
            </li>
          )
        })}
        <li className={styles['navHead']}>{`整${spec.document.unit}${spec.document.label}`}</li>
        {Object.entries(others).map(([key, title]) => (
          <li key={key}>
            <button
              type="button"
              className={styles['navEntry']}
              aria-current={place === key}
              onClick={() => onPick(key)}
            >
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['hint']} style={{ padding: '8px 8px 0' }}>
        检查点：{hooks.map(({ label }) => `${label}前`).join('、')}
        {spec.words.hooks}
      </p>
    </nav>
  )
}
