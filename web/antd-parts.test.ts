import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutColumnFilter } from './antd-parts.config.ts'

const path = join(import.meta.dirname, '../node_modules/antd/es/table/hooks/useFilter/FilterDropdown.js')

it('keeps what antd takes from the module of its column filter, except for the component', () => {
  const code = withoutColumnFilter(readFileSync(path, 'utf8'))

  expect(code).toContain('export function flattenKeys(')
  expect(code).not.toContain('createElement(Tree')
  expect(code.match(/export default/g)).toHaveLength(1)
})

it('fails when antd has another module there', () => {
  expect(() => withoutColumnFilter('export const FilterDropdown = () => null')).toThrow('FilterDropdown.js 变了')
})
