import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { splitModule } from './split-module.ts'

const split = (code: string) => splitModule(code, parseAst(code), './calls.ts')

describe('a module of declarations', () => {
  test('becomes one module for each, with the imports and neighbors that it mentions', () => {
    const apart = split(
      [
        "import { Type, Id as ShortId } from './fields.ts'",
        'const common = { id: ShortId }',
        'export const one = Type.Object(common)',
        'export const two = Type.Array(one)',
      ].join('\n'),
    )

    expect(apart).toEqual({
      code: "export { one as one } from './calls.ts?part=1'\nexport { two as two } from './calls.ts?part=2'\n",
      parts: [
        'import { Id as ShortId } from "./fields.ts"\nconst common = { id: ShortId }\nexport { common }\n',
        `import { Type as Type } from "./fields.ts"\nimport { common } from './calls.ts?part=0'\nconst one = Type.Object(common)\nexport { one }\n`,
        `import { Type as Type } from "./fields.ts"\nimport { one } from './calls.ts?part=1'\nconst two = Type.Array(one)\nexport { two }\n`,
      ],
    })
  })

  test('shares what a pattern takes apart, and hands on defaults, names and other modules', () => {
    const apart = split(
      [
        "'use client'",
        "export { far } from './far.ts'",
        'const { a: b, ...rest } = make()',
        'export default function make() { return rest }',
        'export { b as c }',
      ].join('\n'),
    )

    expect(apart?.code).toBe(
      "export { make as default } from './calls.ts?part=1'\nexport { b as c } from './calls.ts?part=0'\nexport { far } from './far.ts'\n",
    )
    expect(apart?.parts[0]).toBe(
      "import { make } from './calls.ts?part=1'\nconst { a: b, ...rest } = make()\nexport { b, rest }\n",
    )
  })

  test.each([
    ['does something', "export const a = 1\nexport const b = 2\nconsole.log('loaded')"],
    ['changes a variable', 'export const a = 1\nexport let b = 2'],
    ['is imported for what it does', "import './effects.ts'\nexport const a = 1\nexport const b = 2"],
    ['has one declaration', 'export const a = 1'],
  ])('stays whole when it %s', (_, code) => {
    expect(split(code)).toBeNull()
  })
})
