import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { components, withPlainParts } from './plain-parts.ts'

const plain = (code: string) => withPlainParts(code, parseAst(code))

describe('imports from antd', () => {
  test('name the module of a component and of each part that the page shows', () => {
    expect(
      plain(
        "import { Button, Input } from 'antd'\njsx(Input.TextArea, {})\njsx(Input, {})\njsx(Button, { label: a.Input })",
      ),
    ).toBe(
      [
        "import { Button as Button } from 'antd'",
        "import Input$TextArea from 'antd/es/input/TextArea.js'",
        "import Input from 'antd/es/input/Input.js'",
        '',
        'jsx(Input$TextArea, {})',
        'jsx(Input, {})',
        'jsx(Button, { label: a.Input })',
      ].join('\n'),
    )
  })

  test('stay as they are where no part hangs on a component', () => {
    expect(plain("import { Button } from 'antd'\njsx(Button, {})")).toBeNull()
    expect(plain("import { Input } from './input.tsx'\njsx(Input.TextArea, {})")).toBeNull()
  })

  test('of an unknown part are an error', () => {
    expect(() => plain("import { Input } from 'antd'\njsx(Input.Gone, {})")).toThrow('Input.Gone')
  })

  test('lead to modules that antd has', () => {
    const paths = Object.values(components).flatMap(({ own, parts }) => [own, ...Object.values(parts)])

    expect(
      paths.filter((path) => globSync(join('../node_modules', path), { cwd: import.meta.dirname }).length === 0),
    ).toEqual([])
    for (const { own } of Object.values(components))
      expect(readFileSync(join(import.meta.dirname, '../node_modules', own), 'utf8')).toContain('export default')
  })
})
