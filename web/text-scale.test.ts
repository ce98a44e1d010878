import postcss from 'postcss'
import { expect, it } from 'vitest'
import { textScale } from './text-scale.config.ts'

const scaleCss = (css: string, from = '/web/kit/x.css') => postcss([textScale()]).process(css, { from }).css

it('lets letters and lines grow, and nothing else', () => {
  expect(scaleCss('a { font-size: 12px; line-height: 1.5; width: 12px; height: 20px }')).toBe(
    'a { font-size: calc(12px * var(--text-scale, 1)); line-height: 1.5; width: 12px; height: 20px }',
  )
})

it('lets a box grow whose line fills it', () => {
  expect(scaleCss('a { height: 36px; line-height: 36px }')).toBe(
    'a { height: calc(36px * var(--text-scale, 1)); line-height: calc(36px * var(--text-scale, 1)) }',
  )
})

it('leaves the sheet of antd alone', () => {
  const css = '.ant-btn { font-size: 14px }'
  expect(scaleCss(css, '/node_modules/antd/dist/antd.css')).toBe(css)
})
