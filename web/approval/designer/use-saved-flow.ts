/** Saves a flow beside other editors: knows the version on which the draft is based, and whether the server has moved on since. */
import type { FlowDetail } from '@onsite/api/approval/approval-shapes.ts'
import { saveFlow } from '@onsite/api/approval/flow-calls.ts'
import { useEffect, useState } from 'react'
import { useAct } from '../../kernel/use-act.ts'
import { draftOf, type FlowDraft, isSameDraft } from './draft.ts'

interface Base {
  readonly revision: number
  readonly draft: FlowDraft
}

export interface SavedFlow {
  readonly isDirty: boolean
  readonly busy: boolean
  /** Somebody else saved in between, and this draft has changes of its own. */
  readonly conflict: { readonly personName: string; readonly at: string } | null
  save(this: void): Promise<void>
  /** Takes the server's content; the draft's changes are lost. */
  takeTheirs(this: void): void
  /** Keeps the draft: the next save replaces the other person's version. */
  keepMine(this: void): void
}

interface SavedFlowOptions {
  readonly subjectKind: string
  readonly detail: FlowDetail | null
  readonly draft: FlowDraft
  /** The draft as it is now, painted or not. */
  readonly read: () => FlowDraft
  /** Shows what the server has. */
  readonly onReset: (draft: FlowDraft) => void
  readonly onSaved: () => void
  /** A new flow was saved for the first time. */
  readonly onMade: (id: string) => void
}

export function useSavedFlow({
  subjectKind,
  detail,
  draft,
  read,
  onReset,
  onSaved,
  onMade,
}: SavedFlowOptions): SavedFlow {
  const [base, setBase] = useState<Base | null>(() =>
    detail === null ? null : { revision: detail.flow.revision, draft: draftOf(detail) },
  )
  const act = useAct(saveFlow, {
    success: '保存成功',
    done: ({ id, revision }, input) => {
      setBase({
        revision,
        draft: { name: input.name, remark: input.remark ?? '', definition: input.definition },
      })
      onSaved()
      if (detail === null) onMade(id)
    },
  })
  const isDirty = base === null ? draft.name !== '' : !isSameDraft(draft, base.draft)
  const isNewer = detail !== null && base !== null && detail.flow.revision > base.revision
  const theirs = isNewer ? draftOf(detail) : null
  // Only its state changed, or nothing was edited here: nothing to ask about.
  const isHarmless = theirs !== null && base !== null && (!isDirty || isSameDraft(theirs, base.draft))
  const revision = detail?.flow.revision ?? 0
  useEffect(() => {
    // Something was edited since this was painted: the next rendering judges anew.
    if (!isHarmless || theirs === null || read() !== draft) return
    setBase({ revision, draft: theirs })
    if (!isDirty) onReset(theirs)
    // `theirs` is new on each render; the revision decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isHarmless, revision, draft])

  return {
    isDirty,
    busy: act.busy,
    conflict: isNewer && !isHarmless ? { personName: detail.flow.updateUserName, at: detail.flow.updateTime } : null,
    save: async () => {
      await act.run({
        subjectKind,
        name: draft.name.trim(),
        remark: draft.remark,
        definition: draft.definition,
        ...(detail === null || base === null ? {} : { id: detail.flow.id, revision: base.revision }),
      })
    },
    takeTheirs: () => {
      if (theirs === null) return
      setBase({ revision, draft: theirs })
      onReset(theirs)
    },
    keepMine: () => {
      if (theirs !== null) setBase({ revision, draft: theirs })
    },
  }
}
