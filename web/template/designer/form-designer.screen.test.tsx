import { listFlowNames } from '@onsite/api/approval/flow-calls.ts'
import { saveDraft } from '@onsite/api/template/template-calls.ts'
import { type FieldDefinition, newField } from '@onsite/domain/field/field-definition.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import { mostFields, type TemplateContent } from '@onsite/domain/template/template-content.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FormDesigner } from './form-designer.tsx'
import { type DraftHandle, type LoadedDraft, useDraft } from './use-draft.ts'

const group = '基本信息'
const { code, label } = textField
const field = (name: string) => newField(`field-${name}`, code, name, group)
let templates = 0

/** The designer of a customer form with fields of these names. */
const show = (...names: readonly string[]) => showFields(names.map(field))

function showFields(fields: readonly FieldDefinition[]) {
  templates += 1
  const content: TemplateContent = {
    groups: [{ name: group, isFolded: false }],
    fields,
    process: null,
  }
  const template = {
    id: `01934f3a-0000-7000-8001-${String(templates).padStart(12, '0')}`,
    formKind: 'customer',
    name: '客户',
    state: 1,
    revision: 1,
    versionNo: 1,
  }
  // The designer asks for no more of a template than this.
  const loaded = { template, draft: content, commonFields: [] } as unknown as LoadedDraft
  let shown: DraftHandle | null = null
  function Page() {
    const draft = useDraft(loaded)
    useLayoutEffect(() => {
      shown = draft
    }, [draft])
    return <FormDesigner draft={draft} title="客户表单" />
  }
  const { settle } = renderScreen(<Page />, {
    powers: ['template.edit'],
    replies: [hold(saveDraft), reply(listFlowNames, [])],
  })
  return {
    settle,
    names: () => shown?.read().content.fields.map(({ name }) => name),
    groups: () => shown?.read().content.groups.map(({ name }) => name),
  }
}

const singleLine = () => screen.getByRole('button', { name: label })
const row = (name: string) => document.querySelector<HTMLElement>(`[data-field="field-${name}"]`) ?? document.body
/** Events that arrive before anything is painted. */
const beforePaint = (...events: readonly (() => void)[]) =>
  act(() => {
    for (const event of events) event()
  })

it('gives two fields that are added before a paint different names, one behind the other', () => {
  const { names } = show()

  beforePaint(
    () => singleLine().click(),
    () => singleLine().click(),
  )

  expect(names()).toEqual([label, `${label} 2`])
})

it('adds the last field that fits, and none beyond it', () => {
  const { names } = show(...Array.from({ length: mostFields - 1 }, (_, at) => `第 ${at + 1} 项`))

  beforePaint(
    () => singleLine().click(),
    () => singleLine().click(),
  )

  expect(names()).toHaveLength(mostFields)
})

it('removes all that were chosen by the key before', () => {
  const { names } = show('甲', '乙', '丙')

  beforePaint(
    () => fireEvent.keyDown(row('甲'), { key: 'a', ctrlKey: true }),
    () => fireEvent.keyDown(row('甲'), { key: 'Delete' }),
  )

  expect(names()).toEqual([])
})

it('copies the field that was chosen by the key before', () => {
  const { names } = show('甲', '乙')

  beforePaint(
    () => fireEvent.keyDown(row('甲'), { key: 'a', ctrlKey: true }),
    () => fireEvent.keyDown(row('甲'), { key: 'd', ctrlKey: true }),
  )

  expect(names()).toEqual(['甲', '乙', '甲副本', '乙副本'])
})

it('adds a group for each click', () => {
  const { groups } = show()
  const add = screen.getByRole('button', { name: /添加分组/ })

  beforePaint(
    () => add.click(),
    () => add.click(),
  )

  expect(groups()).toHaveLength(3)
})

/** The row that the mark of the drag stands at. */
const markedField = () => document.querySelector('[data-drop] [data-field]')?.getAttribute('data-field')?.slice(6) ?? ''

it('renders only the rows that a dragged field comes to and leaves', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `第 ${at + 1} 项`)
  // Each row is 40 pixels high, one below the other; what is lifted hovers over the third, and the group around them is far away.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const id = this.closest('li')?.querySelector('[data-field]')?.getAttribute('data-field') ?? ''
    const at = names.indexOf(id.slice('field-'.length))
    const row = at >= 0 ? at : this.closest('[data-place]') === null ? 2 : names.length * 9
    return new DOMRect(0, row * 40, 200, 40)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const rendered = new Set<string>()
  const { settle } = showFields(
    names.map((name) =>
      // A row reads its width each time that it is rendered.
      Object.defineProperty(field(name), 'width', { enumerable: true, get: () => rendered.add(name) && 'third' }),
    ),
  )
  const grip = screen.getByRole('button', { name: '拖动第 3 项' })
  grip.focus()
  await settle(() => void fireEvent.keyDown(grip, { code: 'Space' }))
  await waitFor(() => expect(grip.getAttribute('aria-pressed')).toBe('true'))

  const trail = [markedField()]
  for (const _ of [1, 2]) {
    rendered.clear()
    await settle(() => void fireEvent.keyDown(document, { code: 'ArrowDown' }))
    await waitFor(() => expect(markedField()).not.toBe(trail.at(-1)))
    trail.push(markedField())
    expect([...rendered].filter((name) => !trail.slice(-2).includes(name))).toEqual([])
  }
})
