/** The plugin that leaves out parts of antd that no page uses, where antd itself imports them. */
import type { Plugin } from 'vite'

const columnFilter = /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]FilterDropdown\.js$/
/** The component behind the filter icon of a column, which brings a tree; the conditions of our lists stand above them. */
const component = /const FilterDropdown = [\s\S]+?\nexport default FilterDropdown;/

/** The module of antd's column filter without its component, which says so when a column asks for it. */
export function withoutColumnFilter(code: string): string {
  if (!component.test(code)) throw new Error('antd 的 FilterDropdown.js 变了：请修改 web/antd-parts.config.ts')
  return code.replace(
    component,
    "export default function FilterDropdown() { throw new Error('表头筛选没有打包，见 web/antd-parts.config.ts') }",
  )
}

export function antdParts(): Plugin {
  return {
    name: 'antd-parts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (columnFilter.test(id) ? { code: withoutColumnFilter(code), map: null } : null),
  }
}
