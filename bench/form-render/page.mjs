/** The page that `form-render.ts` measures: a form of many fields by itself, without a server. */
import { QueryClientProvider } from '@tanstack/react-query'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { FormStore } from '../../web/field/form-view/form-store.ts'
import { FormView } from '../../web/field/form-view.tsx'
import { queryClient } from '../../web/kernel/query-client.ts'
import '../../web/theme/base.css'
import { ThemeProvider } from '../../web/theme/theme-provider.tsx'

/** A real form's mix of types, repeated: texts, numbers, choices, dates, switches, formulas, conditions. */
const types = [1, 2, 3, 4, 1, 13, 8, 6, 2, 19, 1, 7, 20, 22, 12, 1, 2, 18, 23, 1]
const options = ['一', '二', '三', '四'].map((label, index) => ({
  id: `o${index}`,
  label,
  children: [{ id: `c${index}`, label }],
}))
const idOf = (index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
const groups = Array.from({ length: 10 }, (_, index) => ({ name: `分组 ${index + 1}`, isFolded: false }))

function fieldAt(index, count) {
  const type = types[index % types.length]
  const field = newField(
    idOf(index),
    type,
    `字段 ${index + 1}`,
    groups[Math.floor((index * groups.length) / count)].name,
  )
  const settings = { options, formula: `{${idOf(1)}} * 2 + {${idOf(8)}}` }
  // Every tenth field depends on the first text, the one that is typed into.
  const showIf = index > 0 && index % 10 === 5 ? { field: idOf(0), operator: 'differs', value: '藏' } : null
  return {
    ...field,
    canEdit: type !== 19,
    required: index % 4 === 0,
    tip: index % 5 === 0 ? '说明' : '',
    settings,
    showIf,
  }
}

const count = Number(new URLSearchParams(location.search).get('fields') ?? 200)
const fields = Array.from({ length: count }, (_, index) => fieldAt(index, count))
const store = new FormStore({
  formKind: 'order',
  groups,
  fields,
  values: {},
  files: [],
  names: [],
  system: {},
  today: '2026-11-21',
})

const start = performance.now()
createRoot(document.querySelector('#root')).render(
  createElement(
    ThemeProvider,
    null,
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(MemoryRouter, null, createElement(FormView, { store })),
    ),
  ),
)
// After the second frame the first screen has been laid out and painted; the rest follows.
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    const firstMs = performance.now() - start
    const whole = () => {
      if (document.querySelectorAll('[data-field]').length === fields.length)
        window.renderMs = { first: firstMs, whole: performance.now() - start }
      else requestAnimationFrame(whole)
    }
    whole()
  }),
)

/** Types into a control as a person does, a key per frame, and measures each key's work. */
window.typeKeys = async (selector, text) => {
  const input = document.querySelector(selector)
  input.focus()
  const times = []
  for (let length = 1; length <= text.length; length += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const from = performance.now()
    // React has put its own setter on the element; the browser's is on the prototype.
    Reflect.set(Object.getPrototypeOf(input), 'value', text.slice(0, length), input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // React handles a discrete event in a microtask at the latest.
    await Promise.resolve()
    // Reading a measure forces style and layout, so that they count too.
    document.body.getBoundingClientRect()
    input.getBoundingClientRect()
    times.push(performance.now() - from)
  }
  return times
}
