import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TapButton } from './tap-button.tsx'

const markupOf = (busy: boolean) => renderToStaticMarkup(createElement(TapButton, { busy }, '确认签到'))

describe('a tap button', () => {
  it('says that it takes no tap while it is busy, and keeps the focus', () => {
    expect(markupOf(true)).toContain('aria-disabled="true"')
    expect(markupOf(true)).not.toContain(' disabled=')
  })

  it('says nothing of the kind when it waits for one', () => {
    expect(markupOf(false)).not.toContain('aria-disabled')
  })
})
