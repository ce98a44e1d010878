import { expect, test } from 'vitest'
import { wordingFindings } from './name-rules.ts'
import { readSource } from './source.ts'

const judge = (text: string) => wordingFindings([readSource('server/customer/a.ts', text)])

test.each([
  'function shown(): void {}\n',
  'export async function asked<T>(one: T) {}\n',
  'const heldBy = (id: string): string => id\n',
  'const sorted = async <T>(rows: readonly T[]): Promise<T[]> =>\n  rows\n',
  'const placed: Guard<Facts> = ({ id }) => (id === null ? 1 : 2)\n',
])('refuses a function that is called by a participle: %s', (text) => {
  expect(judge(text)).toEqual([expect.stringContaining('server/customer/a.ts:1')])
})

test.each([
  'const shown = await read(ctx)\n',
  'const kept = (found ?? before).filter((one) => one.isKept)\n',
  'function shownRows(): void {}\n',
  'export function given<T>(values: T) {}\n',
  'const feed = (): void => {}\n',
  'interface A { readonly told: (text: string) => void }\n',
])('lets values, nouns and the words of the house stand: %s', (text) => {
  expect(judge(text)).toEqual([])
})

test('asks for one way to say that a property may be left out', () => {
  expect(judge('interface A {\n  readonly b?: string | undefined\n}\n')).toEqual([
    expect.stringContaining('server/customer/a.ts:2'),
  ])
  expect(judge('interface A {\n  readonly b: string | undefined\n}\n')).toEqual([])
})
