/** The plugin that leaves out parts of antd that no page uses, where antd itself imports them, and those that a page does not use. */
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { withPlainParts } from './plain-parts.ts'

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

/** Imports of antd's modules that bring much more than they use, by the end of the module's path. */
export const heavyImports: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'table/hooks/useSelection.js': [
    [
      "import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree';",
      "import { arrAdd, arrDel } from '@rc-component/tree/es/util.js';import { conductCheck } from '@rc-component/tree/es/utils/conductUtil.js';import { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil.js';",
    ],
    ["import Checkbox from '../../checkbox';", "import Checkbox from '../../checkbox/Checkbox.js';"],
    ["import Radio from '../../radio';", "import Radio from '../../radio/radio.js';"],
  ],
  'input/Input.js': [
    ["import RcInput from '@rc-component/input';", "import RcInput from '@rc-component/input/es/Input.js';"],
  ],
  // Tooltips that share one place, which brings the machine of pop-ups to every page.
  'config-provider/index.js': [
    [
      "import UniqueProvider from '../tooltip/UniqueProvider';",
      "const UniqueProvider = () => { throw new Error('tooltip.unique 没有打包，见 web/antd-parts.config.ts') };",
    ],
  ],
}

/** A module of antd with lighter imports. */
export function withLightImports(name: string, code: string): string {
  return (heavyImports[name] ?? []).reduce((text, [heavy, light]) => {
    if (!text.includes(heavy)) throw new Error(`antd 的 ${name} 变了：请修改 web/antd-parts.config.ts`)
    return text.replace(heavy, light)
  }, code)
}

const antdModule = /[\\/]antd[\\/]es[\\/](.+\.js)$/
/** English words, for when nobody chose a language. */
const english = /[\\/]antd[\\/]es[\\/]locale[\\/]en_US\.js$/

const iconModule = /[\\/]@ant-design[\\/]icons[\\/]es[\\/]icons[\\/]\w+(?:Outlined|Filled)\.js$/
const iconShape = /^import \w+ from "(@ant-design\/icons-svg\/es\/asn\/\w+)";$/m
/** A module that is no file; its place says where its imports are looked for. */
const iconMaker = join(import.meta.dirname, 'icon-maker.js')

/** A module of an icon without its own copy of what all icons do. */
export function lightIcon(code: string): string {
  const shape = iconShape.exec(code)?.[1]
  if (shape === undefined || !code.includes('import AntdIcon from "../components/AntdIconLight";'))
    throw new Error('@ant-design/icons 变了：请修改 web/antd-parts.config.ts')
  return `import shape from '${shape}'\nimport { iconOf } from '${iconMaker}'\nexport default /* @__PURE__ */ iconOf(shape)\n`
}

/** An icon without a name of its own is decoration: antd would read its English name, as in "plus 新建", to whoever listens to the page. */
const iconMakerCode = `
import { createElement, forwardRef } from 'react'
import AntdIcon from '@ant-design/icons/es/components/AntdIconLight'
const decoration = { role: undefined, 'aria-label': undefined, 'aria-hidden': true }
export const iconOf = (icon) => forwardRef((props, ref) =>
  createElement(AntdIcon, { ...(props.role ?? props['aria-label'] ? undefined : decoration), ...props, ref, icon }))
`

export function antdParts(): Plugin {
  return {
    name: 'antd-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === iconMaker ? source : null),
    load: (id) => (id === iconMaker ? { code: iconMakerCode, moduleSideEffects: false } : null),
    transform(code, id) {
      if (iconModule.test(id)) return { code: lightIcon(code), map: null }
      if (columnFilter.test(id)) return { code: withoutColumnFilter(code), map: null }
      if (english.test(id)) return { code: "export { default } from './zh_CN.js'", map: null }
      const name = antdModule.exec(id)?.[1]?.replaceAll('\\', '/')
      return name !== undefined && name in heavyImports ? { code: withLightImports(name, code), map: null } : null
    },
  }
}

const page = /^(?!node_modules|.*\/node_modules\/).+\.tsx$/

/** Takes from antd's components only what a page shows of them. */
export function plainParts(): Plugin {
  return {
    name: 'plain-parts',
    apply: 'build',
    transform(code, id) {
      if (!page.test(relative(import.meta.dirname, id).replaceAll('\\', '/')) || !code.includes('antd')) return null
      const changed = withPlainParts(code, this.parse(code))
      return changed === null ? null : { code: changed, map: null }
    },
  }
}
