/**
 * The plugin that keeps antd from making its styles in the browser: what its components look like is in the style sheet that antd ships, so that the
 * functions which would make it leave the scripts, and the rules of components that nobody uses leave the sheet.
 */
import { type AtRule, type ChildNode, parse, type Root, type Rule } from 'postcss'
import type { Plugin } from 'vite'

const sheet = /[\\/]antd[\\/]dist[\\/]antd\.css$/
const styleModule = /[\\/]antd[\\/]es[\\/].+[\\/]style[\\/].+\.js$/
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/** Components of antd that no page uses: the folder of each, with what its classes begin with. A build with one of them fails. */
export const unusedComponents = {
  affix: 'affix',
  anchor: 'anchor',
  avatar: 'avatar',
  'border-beam': 'border-beam',
  breadcrumb: 'breadcrumb',
  calendar: 'picker-calendar',
  card: 'card',
  carousel: 'carousel',
  'color-picker': 'color-picker',
  descriptions: 'descriptions',
  flex: 'flex',
  'float-button': 'float-btn',
  image: 'image',
  layout: 'layout',
  list: 'list',
  listy: 'listy',
  masonry: 'masonry',
  mentions: 'mentions',
  result: 'result',
  slider: 'slider',
  splitter: 'splitter',
  statistic: 'statistic',
  timeline: 'timeline',
  tour: 'tour',
  transfer: 'transfer',
  'tree-select': 'tree-select',
  typography: 'typography',
} as const

const unused = new RegExp(String.raw`(?<!:not\()\.ant-(${Object.values(unusedComponents).join('|')})(?![a-z0-9])`)
/** Widths of the grid's columns on screens of some size; ours are laid out by our own style sheets. */
const gridSize = /\.ant-col-(xs|sm|md|lg|xl|xxl|xxxl)-/
/** Text from right to left, and the panels that antd's own documentation shows outside their windows. */
const unusedLook = /(?<!:not\()\.ant-[a-z-]*(-rtl|-pure-panel)(?![a-z])/
/** Variables of the theme that antd's own sheet was made with, since ours are set at run time, and the list of what it made. */
const foreignTheme = /^\.(css-var-|data-ant-cssinjs)/

/** The rules of antd's style sheet (the text of `antd/dist/antd.css`) that our pages need. */
export function usedStyles(css: string): string {
  const root = parse(css)
  keepUsed(root)
  return root.toString()
}

function keepUsed(parent: Root | AtRule): void {
  const seen = new Set<string>()
  // The last of several equal rules decides.
  for (const node of parent.nodes?.toReversed() ?? []) {
    if (node.type === 'rule') dropUnusedSelectors(node)
    else if (node.type === 'atrule' && !/keyframes/.test(node.name)) keepUsed(node)
    const text = node.toString()
    if (isEmpty(node) || seen.has(text)) node.remove()
    seen.add(text)
  }
}

function dropUnusedSelectors(rule: Rule): void {
  rule.selectors = rule.selectors.filter(
    (selector) => ![unused, gridSize, unusedLook, foreignTheme].some((one) => one.test(selector)),
  )
}

function isEmpty(node: ChildNode): boolean {
  if (node.type === 'rule') return node.selector === ''
  return node.type === 'atrule' && node.nodes?.length === 0
}

export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (sheet.test(id)) return { code: usedStyles(code), map: null }
      if (!styleModule.test(id)) return null
      return { code: withoutStyles(code, this.parse(code)), map: null }
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
      for (const folder of findUnstyled(modules))
        this.error(`antd 的 ${folder} 没有样式：请从 web/antd-styles.config.ts 的 unusedComponents 中删去`)
    },
  }
}

/** The folders of components among these modules whose rules the style sheet leaves out. */
export function findUnstyled(modules: readonly string[]): string[] {
  return Object.keys(unusedComponents).filter((folder) =>
    modules.some((module) => module.replaceAll('\\', '/').endsWith(`/antd/es/${folder}/style/index.js`)),
  )
}

interface Place {
  readonly start: number
  readonly end: number
}

/** The code with nothing where it handed a style function to antd, which antd calls only when it makes styles at run time. */
export function withoutStyles(code: string, program: unknown): string {
  return styleFunctions(program)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}null${text.slice(end)}`, code)
}

/** Where the second arguments of the calls of antd's style makers stand in a syntax tree. */
function styleFunctions(node: unknown): Place[] {
  if (Array.isArray(node)) return node.flatMap(styleFunctions)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as { type?: string; callee?: { name?: string }; arguments?: Place[] }
  const styleFunction = given?.[1]
  if (type === 'CallExpression' && makers.has(callee?.name ?? '') && styleFunction !== undefined) return [styleFunction]
  return Object.values(node).flatMap(styleFunctions)
}
