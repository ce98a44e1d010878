import { ArrowLeftOutlined, PlayCircleOutlined } from '@ant-design/icons'
import type { FlowDetail, SubjectKindRow } from '@onsite/api/approval/approval-shapes.ts'
import { startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { Alert, Button, Tooltip } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useTabTitle, useUnsaved } from '../../kernel/tab.tsx'
import { useToast } from '../../kernel/toast.tsx'
import { useDraft, useForgetUndone } from '../../kit/form-draft.ts'
import { formatShortTime } from '../../kit/formats.ts'
import { HistoryButtons } from '../../kit/history-buttons.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { CanvasArea } from './canvas-area.tsx'
import { CanvasContext, type CanvasState } from './canvas-state.ts'
import { CardPane } from './card-pane.tsx'
import styles from './designer.module.css'
import { draftOf, type FlowDraft, isSameDraft, newDraft } from './draft.ts'
import { FlowCanvas } from './flow-canvas.tsx'
import { flowProblems } from './flow-problems.ts'
import { cardAt, ProblemsButton } from './problems-button.tsx'
import type { Trial } from './trial.ts'
import { TryPane } from './try-pane.tsx'
import { useDesigner } from './use-designer.ts'
import { useFlowNames } from './use-flow-names.ts'
import { useSavedFlow } from './use-saved-flow.ts'

interface FlowDesignerProps {
  readonly subject: SubjectKindRow
  /** The server's version; null for a new flow. */
  readonly detail: FlowDetail | null
  readonly onLeave: () => void
  /** A new flow was saved for the first time. */
  readonly onMade: (id: string) => void
}

const noProblems: ReturnType<typeof flowProblems> = { list: [], byCard: new Map() }

/** The designer of one flow: canvas, pane of the open card, dry run. */
export function FlowDesigner({ subject, detail, onLeave, onMade }: FlowDesignerProps) {
  const designer = useDesigner(detail === null ? newDraft() : draftOf(detail), detail === null ? startNodeId : null)
  const { draft, openId } = designer
  const saved = useSavedFlow({
    subjectKind: subject.kind,
    detail,
    draft,
    read: designer.read,
    onReset: designer.reset,
    onMade,
    onSaved: () => drop(),
  })
  const toast = useToast()
  const [isTrying, setIsTrying] = useState(false)
  const [trial, setTrial] = useState<{ readonly of: unknown; readonly result: Trial } | null>(null)
  const names = useFlowNames(draft.definition, subject, detail?.people ?? [])
  const problems = useMemo(() => flowProblems(draft, subject, detail?.people ?? []), [draft, subject, detail])
  const [isAsked, setAsked] = useState(false)
  // A flow that nobody has worked on yet has nothing wrong with it: it is only empty.
  const isUntouched = detail === null && !isAsked && !saved.isDirty
  const shown = isUntouched ? noProblems : problems
  const kept = useDraft<FlowDraft>(`approval-flow:${detail?.flow.id ?? subject.kind}`)
  const { keep, drop } = kept
  useEffect(() => {
    if (saved.isDirty) keep(draft)
  }, [saved.isDirty, draft, keep])
  useForgetUndone(saved.isDirty, kept)
  useUnsaved(saved.isDirty)
  useTabTitle(draft.name === '' ? '新建审批流程' : `审批流程 ${draft.name}`)

  const save = () => {
    setAsked(true)
    const [first] = problems.list
    if (first === undefined) void saved.save()
    else {
      toast.fail(`还有 ${problems.list.length} 处要修改，改好才能保存`)
      open(cardAt(draft.definition, first.at))
    }
  }
  const open = (id: string) => {
    setIsTrying(false)
    designer.open(id)
  }
  const canvas: CanvasState = {
    flow: draft.definition,
    names,
    openId,
    problems: shown.byCard,
    // A trial is valid only for the flow that was tried.
    trial: isTrying && trial !== null && trial.of === draft.definition ? trial.result : null,
    open,
    insert: (place, kind) => {
      setIsTrying(false)
      designer.insert(place, kind)
    },
    remove: designer.remove,
    addBranch: (forkId) => {
      setIsTrying(false)
      designer.addBranch(forkId)
    },
    moveBranch: (id, way) => designer.move(id, way === -1 ? 'left' : 'right'),
  }
  const actByKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null
    const key = event.key.toLowerCase()
    if (event.key === 'Escape' && !event.defaultPrevented) {
      setIsTrying(false)
      designer.close()
    }
    if (!(event.ctrlKey || event.metaKey)) return
    if (key === 's') save()
    else if (isTyping || (key !== 'z' && key !== 'y')) return
    else if (key === 'y' || event.shiftKey) designer.redo()
    else designer.undo()
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- chords of the whole page bubble here
    <div className={styles['page']} onKeyDown={actByKey}>
      <header className={styles['bar']}>
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回流程列表" onClick={onLeave} />
        <div className={styles['title']}>
          <h1 title={draft.name}>{draft.name === '' ? '新建审批流程' : draft.name}</h1>
          <span className={styles['hint']}>{subject.label}</span>
          <FlowStateTag detail={detail} />
          {saved.isDirty && <span className={styles['hint']}>未保存</span>}
        </div>
        <div className={styles['actions']}>
          <ProblemsButton flow={draft.definition} problems={shown.list} onOpen={open} />
          <HistoryButtons history={designer.history} onUndo={designer.undo} onRedo={designer.redo} />
          <Button
            icon={<PlayCircleOutlined />}
            aria-pressed={isTrying}
            onClick={() => {
              designer.close()
              setIsTrying(!isTrying)
            }}
          >
            试运行
          </Button>
          <Button type="primary" loading={saved.busy} title="Ctrl+S" onClick={save}>
            保存
          </Button>
        </div>
      </header>
      <div className={styles['notices']}>
        {kept.found !== null && designer.history.past.length === 0 && !isSameDraft(kept.found.values, draft) && (
          <Alert
            type="info"
            showIcon
            banner
            title={`上次 ${formatShortTime(new Date(kept.found.savedAt).toISOString())} 的修改没有保存，继续？`}
            action={
              <span className={styles['actions']}>
                <Button
                  size="small"
                  type="primary"
                  onClick={() => {
                    if (kept.found !== null) designer.edit(kept.found.values, 'kept')
                    kept.answer()
                  }}
                >
                  继续编辑
                </Button>
                <Button size="small" onClick={kept.drop}>
                  放弃
                </Button>
              </span>
            }
          />
        )}
        {saved.conflict !== null && (
          <Alert
            type="warning"
            showIcon
            banner
            role="alert"
            title={`${saved.conflict.personName} 在 ${formatShortTime(saved.conflict.at)} 保存了这个流程的新内容，和你的修改冲突`}
            action={
              <span className={styles['actions']}>
                <Button size="small" type="primary" onClick={saved.takeTheirs}>
                  载入对方的内容
                </Button>
                <Button size="small" onClick={saved.keepMine}>
                  保留我的修改
                </Button>
              </span>
            }
          />
        )}
      </div>
      <div className={styles['work']}>
        <CanvasContext value={canvas}>
          <CanvasArea designer={designer}>
            <FlowCanvas name={draft.name} remark={draft.remark} />
          </CanvasArea>
        </CanvasContext>
        {isTrying ? (
          <TryPane
            subject={subject}
            definition={draft.definition}
            problems={problems.list}
            onTried={(result) => setTrial(result === null ? null : { of: draft.definition, result })}
            onShow={(id) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus()}
            onClose={() => setIsTrying(false)}
          />
        ) : (
          openId !== null && (
            <CardPane
              id={openId}
              draft={draft}
              subject={subject}
              problems={shown.byCard.get(openId) ?? []}
              onChange={designer.edit}
              onClose={designer.close}
            />
          )
        )}
      </div>
    </div>
  )
}

function FlowStateTag({ detail }: { readonly detail: FlowDetail | null }) {
  if (detail === null) return null
  const isOn = detail.flow.state === 1
  const users = detail.usedBy.length
  return (
    <Tooltip title={users === 0 ? '还没有模板使用它' : `使用它的模板：${detail.usedBy.join('、')}`}>
      <span>
        <StateTag
          tone={isOn ? 'green' : 'grey'}
          label={`${isOn ? '已启用' : '已停用'}${users === 0 ? '' : ` · ${users} 个模板在用`}`}
        />
      </span>
    </Tooltip>
  )
}
