import { saveDraft } from '@onsite/api/template/template-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import { waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { hold } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type DraftHandle, type LoadedDraft, useDraft } from './use-draft.ts'

let templates = 0
const empty = { groups: [{ name: '基本信息', isFolded: false }], fields: [] } as unknown as TemplateContent
const field = (id: string) => newField(id, 1, id, '基本信息')
const draftAt = (id: string, revision: number, draft: TemplateContent) =>
  ({ template: { id, revision, updateUserName: '王强' }, draft, commonFields: [] }) as unknown as LoadedDraft

function nextId(): string {
  templates += 1
  return `01934f3a-0000-7000-8000-${String(templates).padStart(12, '0')}`
}

/** A draft on screen. `atPaint` runs after a newer draft is painted and before anything reacts to it. */
function show(atPaint: (draft: DraftHandle) => void = () => {}, id = nextId()) {
  const first = draftAt(id, 1, empty)
  let current: { draft: DraftHandle; load(loaded: LoadedDraft): void } | null = null
  function Page() {
    const [loaded, setLoaded] = useState(first)
    const draft = useDraft(loaded)
    useLayoutEffect(() => {
      current = { draft, load: setLoaded }
    }, [draft])
    const { revision } = loaded.template
    useLayoutEffect(() => {
      if (revision > 1) atPaint(draft)
      // Once for each draft that comes.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [revision])
    return null
  }
  const saves = hold(saveDraft)
  const page = renderScreen(<Page />, { powers: ['template.edit'], person: { id: 'designer' }, replies: [saves] })
  const handle = () => {
    if (current === null) throw new Error('not rendered')
    return current
  }
  return {
    ...page,
    id,
    saves: saves.requests,
    draft: () => handle().draft,
    load: (loaded: LoadedDraft) => handle().load(loaded),
    names: () => handle().draft.state.content.fields.map(({ id: name }) => name),
  }
}

const add = (draft: DraftHandle, id: string) =>
  draft.dispatch({ type: 'add-fields', fields: [field(id)], place: { group: '基本信息', before: null } })

describe('a draft that is saved while it is edited', () => {
  it('keeps what is done between the painting of a newer draft and its taking over', async () => {
    const { id, load, names, settle } = show((draft) => add(draft, 'mine'))

    await settle(() => load(draftAt(id, 2, { ...empty, fields: [field('theirs')] })))

    expect(names()).toEqual(['mine'])
  })

  it('takes a newer draft over when nothing was done here', async () => {
    const { id, load, names, settle } = show()

    await settle(() => load(draftAt(id, 2, { ...empty, fields: [field('theirs')] })))

    expect(names()).toEqual(['theirs'])
  })

  it('sends what was done while a save was on its way after it', async () => {
    const { draft, names, saves, settle } = show()
    await settle(() => add(draft(), 'a'))
    await waitFor(() => expect(saves).toHaveLength(1))

    await settle(() => {
      add(draft(), 'b')
      saves[0]?.release({ revision: 2, problems: [] })
    })
    expect(draft().status.kind).toBe('waiting')
    await waitFor(() => expect(saves).toHaveLength(2))

    expect(saves[1]?.input.revision).toBe(2)
    expect(saves[1]?.input.content.fields.map(({ id }) => id)).toEqual(names())
    expect(names()).toEqual(['a', 'b'])
  })

  it('offers at the next opening what could not be saved, and never what was undone before it was saved', async () => {
    const removed = show()
    await removed.settle(() => add(removed.draft(), 'a'))
    await removed.settle(() => removed.draft().dispatch({ type: 'undo' }))
    removed.leave()
    const undone = show(undefined, removed.id)
    expect(undone.draft().backup).toBeNull()
    undone.leave()

    const left = show()
    await left.settle(() => add(left.draft(), 'a'))
    left.leave()
    const again = show(undefined, left.id)
    expect(again.draft().backup).not.toBeNull()
    await again.settle(() => add(again.draft(), 'b'))
    await again.settle(() => again.draft().dispatch({ type: 'undo' }))
    await again.settle(() => again.draft().backup?.restore())
    expect(again.names()).toEqual(['a'])
  })
})
