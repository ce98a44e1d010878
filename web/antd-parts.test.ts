import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { heavyImports, lightIcon, withLightImports, withoutColumnFilter } from './antd-parts.config.ts'

const packages = join(import.meta.dirname, '../node_modules')
const path = join(packages, 'antd/es/table/hooks/useFilter/FilterDropdown.js')

describe('the column filter', () => {
  it('keeps what antd takes from its module, except for the component', () => {
    const code = withoutColumnFilter(readFileSync(path, 'utf8'))

    expect(code).toContain('export function flattenKeys(')
    expect(code).not.toContain('createElement(Tree')
    expect(code.match(/export default/g)).toHaveLength(1)
  })

  it('fails when antd has another module there', () => {
    expect(() => withoutColumnFilter('export const FilterDropdown = () => null')).toThrow('FilterDropdown.js 变了')
  })
})

describe('heavy imports', () => {
  it.each(Object.keys(heavyImports))('are light ones in %s', (name) => {
    const before = readFileSync(join(packages, 'antd/es', name), 'utf8')
    const after = withLightImports(name, before)

    for (const [heavy, light] of heavyImports[name] ?? []) {
      expect(after).not.toContain(heavy)
      expect(after).toContain(light)
    }
  })

  it('fail when antd has changed', () => {
    expect(() => withLightImports('input/Input.js', 'import Other')).toThrow('input/Input.js 变了')
  })
})

describe('an icon', () => {
  it('is its shape and nothing of what all icons do', () => {
    const code = lightIcon(readFileSync(join(packages, '@ant-design/icons/es/icons/DownOutlined.js'), 'utf8'))

    expect(code).toContain("import shape from '@ant-design/icons-svg/es/asn/DownOutlined'")
    expect(code).not.toContain('_extends')
  })

  it('fails when the package has changed', () => {
    expect(() => lightIcon('export default null')).toThrow('@ant-design/icons 变了')
  })
})
