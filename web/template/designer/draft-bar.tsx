import { TemplateState, templateStateNames } from '@onsite/domain/template/template-content.ts'
import type { TemplateProblem } from '@onsite/domain/template/template-content.ts'
import { Alert, Badge, Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Shortcut, useShortcuts } from '../../kernel/shortcuts.ts'
import { formatTime } from '../../kit/formats.ts'
import { HistoryButtons } from '../../kit/history-buttons.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './designer.module.css'
import { problemCount, ProblemList } from './problem-list.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { DraftHandle, SaveStatus } from './use-draft.ts'

interface DraftBarProps {
  readonly draft: DraftHandle
  readonly title: string
  readonly problems: readonly TemplateProblem[]
  readonly onGo: (at: string) => void
  /** Called after a version was published, for what comes next. */
  readonly onPublished?: () => void
  /** Buttons before 发布. */
  readonly children?: ReactNode
}

/** The head of every page that edits a draft: title, saving state, undo, problems and publishing, with their dialogs. */
export function DraftBar({ draft, title, problems, onGo, onPublished, children }: DraftBarProps) {
  const { state, dispatch, canEdit, loaded } = draft
  const { template } = loaded
  const [opened, setOpened] = useState<'publish' | 'problems' | null>(null)
  const publish = async () => {
    if (await draft.save()) setOpened('publish')
  }
  useShortcuts('模板草稿', canEdit ? keysOf(draft) : [])
  const errors = problems.filter((problem) => problem.severity === 'error').length
  return (
    <>
      <header className={styles['bar']}>
        <h1 title={title}>{title}</h1>
        <StateTag tone={stateTones[template.state] ?? 'grey'} label={stateText(template.state, template.versionNo)} />
        {template.isChanged && template.versionNo > 0 && <StateTag tone="gold" label="有未发布的修改" />}
        {canEdit && <SaveText status={draft.status} onRetry={() => void draft.save()} />}
        <span className={styles['spring']} />
        <div className={styles['tools']}>
          {canEdit && (
            <HistoryButtons
              size="small"
              history={state}
              onUndo={() => dispatch({ type: 'undo' })}
              onRedo={() => dispatch({ type: 'redo' })}
            />
          )}
          <Badge count={problems.length} size="small" color={errors > 0 ? 'var(--c-danger)' : 'var(--c-primary)'}>
            <Button size="small" onClick={() => setOpened('problems')}>
              问题
            </Button>
          </Badge>
          {children}
          {canEdit && (
            <Button type="primary" size="small" onClick={() => void publish()}>
              发布
            </Button>
          )}
        </div>
      </header>
      {draft.backup !== null && (
        <Alert
          banner
          type="info"
          title={`这台电脑上留有 ${formatTime(new Date(draft.backup.savedAt).toISOString())} 没有保存成功的修改`}
          action={
            <span className={styles['tools']}>
              <Button size="small" type="primary" onClick={draft.backup.restore}>
                找回
              </Button>
              <Button size="small" onClick={draft.backup.drop}>
                放弃
              </Button>
            </span>
          }
        />
      )}
      <ConflictDialog draft={draft} />
      {opened === 'publish' && (
        <PublishDialog draft={draft} onClose={() => setOpened(null)} onGo={onGo} onPublished={onPublished} />
      )}
      <Drawer
        open={opened === 'problems'}
        size={400}
        title={problems.length === 0 ? '问题' : problemCount(problems)}
        onClose={() => setOpened(null)}
      >
        <ProblemList
          problems={problems}
          onGo={(at) => {
            setOpened(null)
            onGo(at)
          }}
        />
      </Drawer>
    </>
  )
}

const stateTones: Readonly<Record<number, 'grey' | 'green' | 'volcano'>> = {
  [TemplateState.Draft]: 'grey',
  [TemplateState.Published]: 'green',
  [TemplateState.Disabled]: 'volcano',
}

function stateText(state: number, versionNo: number): string {
  const name = templateStateNames[state as TemplateState]
  return versionNo === 0 ? name : `${name} · 第 ${versionNo} 版`
}

/** Undo in a dialog belongs to the dialog's own texts. */
const outsideDialogs = (run: () => void) => () => {
  if (document.querySelector('.ant-modal-wrap:not([style*="display: none"])') === null) run()
}

function keysOf(draft: DraftHandle): Shortcut[] {
  const redo = outsideDialogs(() => draft.dispatch({ type: 'redo' }))
  return [
    { keys: 'Ctrl+z', label: '撤销', run: outsideDialogs(() => draft.dispatch({ type: 'undo' })) },
    { keys: 'Ctrl+Shift+z', label: '重做', run: redo },
    { keys: 'Ctrl+y', label: '重做', run: redo },
    { keys: 'Ctrl+s', label: '立即保存草稿', run: () => void draft.save() },
  ]
}

const statusTexts: Readonly<Record<'saved' | 'waiting' | 'saving', string>> = {
  saved: '草稿已保存',
  waiting: '有修改，即将保存',
  saving: '正在保存',
}

function SaveText({ status, onRetry }: { readonly status: SaveStatus; readonly onRetry: () => void }) {
  return (
    <output className={styles['status']} aria-live="polite">
      {status.kind === 'failed' ? (
        <span className={styles['statusFailed']} title={status.message}>
          草稿未保存：{status.message.slice(0, 40)}
          <Button type="link" size="small" onClick={onRetry}>
            重试
          </Button>
        </span>
      ) : (
        statusTexts[status.kind]
      )}
    </output>
  )
}
