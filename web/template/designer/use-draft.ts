/** The draft of a template on screen: its history, automatic saving after a pause, and clashes with saves by others. */
import type { Reply } from '@onsite/api/define-call.ts'
import { getDraft, saveDraft } from '@onsite/api/template/template-calls.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../kernel/request.ts'
import { useCan, useUser } from '../../kernel/session.tsx'
import { useUnsaved } from '../../kernel/tab.tsx'
import { Store, useStore } from '../../kernel/store.ts'
import { useToast } from '../../kernel/toast.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { useDraft as useBackup, useForgetUndone } from '../../kit/form-draft.ts'
import { type DesignerAction, designerReducer, type DesignerState, startOf } from './designer-store.ts'

export type LoadedDraft = Reply<typeof getDraft>

/** Pause after a change before the draft is saved. */
const saveAfterMs = 900

export type SaveStatus =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly message: string }

export interface DraftHandle {
  readonly loaded: LoadedDraft
  readonly state: DesignerState
  /** The state that stands now, which may not be painted yet: actions that depend on it decide by this one. */
  read(this: void): DesignerState
  readonly dispatch: Dispatch<DesignerAction>
  readonly canEdit: boolean
  readonly status: SaveStatus
  /** Somebody else's draft that conflicts with ours. */
  readonly conflict: LoadedDraft | null
  /** Resolves the conflict: shows theirs, or saves ours over it; undo brings the other one back. */
  settle(this: void, keep: 'theirs' | 'ours'): void
  /** Saves at once; tells whether everything is saved. */
  save(this: void): Promise<boolean>
  /** The saved revision. */
  revision(this: void): number
  /** Adopts a revision that the server changed itself (publishing). */
  follow(this: void, revision: number): void
  /** Backup in the browser of changes that the server could not take. */
  readonly backup: { readonly savedAt: number; readonly restore: () => void; readonly drop: () => void } | null
}

const edits = (action: DesignerAction) => !['select', 'toggle', 'select-to'].includes(action.type)

export function useDraft(loaded: LoadedDraft): DraftHandle {
  const { id } = loaded.template
  const canEdit = useCan()('template.edit')
  const { name: myName } = useUser()
  const toast = useToast()
  const [store] = useState(() => new Store(startOf(loaded.draft), designerReducer))
  const state = useStore(store)
  const rawDispatch = store.dispatch
  const [saved, setSaved] = useState({ content: loaded.draft, revision: loaded.template.revision })
  const [status, setStatus] = useState<SaveStatus>({ kind: 'saved' })
  const [conflict, setConflict] = useState<LoadedDraft | null>(null)
  const backup = useBackup<TemplateContent>(`template:${id}`)
  const { run } = useAct(saveDraft, { quiet: true })
  // Written as it happens, never by a rendering: a save and a reply must know what has been done by then.
  const server = useRef<{ saved: typeof saved; conflict: LoadedDraft | null }>({ saved, conflict: null })
  const running = useRef<Promise<boolean> | null>(null)

  const note = useCallback((content: TemplateContent, revision: number) => {
    server.current.saved = { content, revision }
    setSaved({ content, revision })
  }, [])
  const dispatch = useCallback(
    (action: DesignerAction) => {
      if (canEdit || !edits(action)) rawDispatch(action)
    },
    [canEdit, rawDispatch],
  )

  const { drop, found, keep } = backup
  const send = useCallback(async (): Promise<boolean> => {
    const { content } = store.read()
    const before = server.current.saved
    setStatus({ kind: 'saving' })
    const outcome = await run({ id, revision: before.revision, content })
    if (outcome.ok) {
      note(content, outcome.data.revision)
      setStatus({ kind: 'saved' })
      const { content: now } = store.read()
      drop()
      // Changes made meanwhile are not at the server yet.
      if (now !== content) keep(now)
      return now === content
    }
    if (outcome.failure.code === 'stale') {
      // Not reached: the refusal below says that somebody saved in between, and the next save asks again.
      const theirs = await call(getDraft, { id }, { noCancel: true }).catch(() => null)
      if (theirs !== null) {
        server.current.conflict = theirs
        setConflict(theirs)
      }
    }
    setStatus({ kind: 'failed', message: outcome.failure.message })
    return false
  }, [id, note, drop, keep, store, run])

  const save = useCallback(async (): Promise<boolean> => {
    if (running.current !== null) await running.current
    if (store.read().content === server.current.saved.content) return true
    if (server.current.conflict !== null) return false
    running.current = send().finally(() => {
      running.current = null
    })
    return await running.current
  }, [send, store])

  const isDirty = canEdit && state.content !== saved.content
  useUnsaved(isDirty)
  useForgetUndone(isDirty, backup)
  useEffect(() => {
    if (!isDirty) return undefined
    keep(state.content)
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [isDirty, state.content, save, keep])
  // Leaving the page, or its tab, saves pending changes.
  useEffect(() => () => void save(), [save])

  const theirRevision = loaded.template.revision
  useEffect(() => {
    const { content } = store.read()
    const before = server.current.saved
    if (theirRevision <= before.revision || running.current !== null || content !== before.content) return
    note(loaded.draft, theirRevision)
    rawDispatch({ type: 'replace', content: loaded.draft })
    const { updateUserName } = loaded.template
    if (updateUserName !== myName) toast.note(`${updateUserName}更新了这份草稿，已载入`)
  }, [theirRevision, loaded, note, toast, myName, store, rawDispatch])

  const settle = (choice: 'theirs' | 'ours') => {
    if (conflict === null) return
    const ours = store.read().content
    server.current.conflict = null
    setConflict(null)
    note(conflict.draft, conflict.template.revision)
    rawDispatch({ type: 'replace', content: conflict.draft })
    if (choice === 'ours') rawDispatch({ type: 'replace', content: ours })
    setStatus({ kind: 'saved' })
  }
  const follow = useCallback((revision: number) => note(server.current.saved.content, revision), [note])
  return {
    loaded,
    state,
    read: store.read,
    dispatch,
    canEdit,
    status: isDirty && status.kind === 'saved' ? { kind: 'waiting' } : status,
    conflict,
    settle,
    save,
    revision: () => server.current.saved.revision,
    follow,
    backup:
      found === null || !canEdit
        ? null
        : {
            savedAt: found.savedAt,
            restore: () => {
              backup.answer()
              rawDispatch({ type: 'replace', content: found.values })
            },
            drop,
          },
  }
}
