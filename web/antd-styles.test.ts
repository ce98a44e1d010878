import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { findUnstyled, unusedComponents, usedStyles, withoutStyles } from './antd-styles.config.ts'

describe('the style sheet', () => {
  test('keeps the rules of components in use, and of several the selectors in use', () => {
    expect(usedStyles('.ant-btn{color:red}.ant-carousel{color:red}.ant-tour-mask,.ant-table a{color:red}')).toBe(
      '.ant-btn{color:red}.ant-table a{color:red}',
    )
  })

  test('takes a longer name for another component, and one that is excluded for no use', () => {
    const css = '.ant-listing{color:red}.ant-input:not(.ant-mentions){color:red}'

    expect(usedStyles(css)).toBe(css)
  })

  test('leaves out what stands from right to left', () => {
    expect(usedStyles('.ant-btn-rtl,.ant-btn-rtl a,.ant-btn{top:0}')).toBe('.ant-btn{top:0}')
  })

  test('leaves out media queries without a rule and the theme it was made with', () => {
    expect(
      usedStyles('@media print{.ant-tour{color:red}}.css-var-root.ant-btn{--ant-a:1}@keyframes a{0%{top:0}}'),
    ).toBe('@keyframes a{0%{top:0}}')
  })

  test('keeps the last of equal rules', () => {
    expect(usedStyles('.ant-btn{top:0}.ant-btn{top:1px}.ant-btn{top:0}')).toBe('.ant-btn{top:1px}.ant-btn{top:0}')
  })

  test('has every class that our own sheets speak of', () => {
    const ours = globSync('**/*.css', { cwd: import.meta.dirname, exclude: ['dist/**'] })
      .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
      .join('')
    const begins = Object.values(unusedComponents).map((name) => new RegExp(String.raw`\.ant-${name}(?![a-z0-9])`))

    expect(begins.filter((begin) => begin.test(ours))).toEqual([])
  })
})

test('a component that came into use without its rules is named', () => {
  const modules = ['button', 'tour'].map((folder) => `/project/node_modules/antd/es/${folder}/style/index.js`)

  expect(findUnstyled([...modules, '/project/node_modules/antd/es/calendar/locale.js'])).toEqual(['tour'])
})

test('style functions leave the scripts, the tokens that components begin with stay', () => {
  const code =
    "const gen = (token) => [{}]\nexport default genStyleHooks(['Tag', 'x'], (token) => gen(token), tokens, {})"

  expect(withoutStyles(code, parseAst(code))).toBe(
    "const gen = (token) => [{}]\nexport default genStyleHooks(['Tag', 'x'], null, tokens, {})",
  )
})
