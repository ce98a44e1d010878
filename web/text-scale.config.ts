/**
 * The part of the build that lets the letters of our style sheets grow: a size in pixels is multiplied by what the person chose. Style sheets say plain
 * pixels, so that nobody has to remember it.
 */
import type { Plugin, Rule } from 'postcss'

const plain = /^(\d+(?:\.\d+)?)px$/
const scale = (pixels: string): string => `calc(${pixels} * var(--text-scale, 1))`

/** A line as high as its box is a way to center text: both grow together. */
function heightsOf(rule: Rule): readonly string[] {
  const heights: string[] = []
  let line = ''
  rule.each((node) => {
    if (node.type === 'decl' && node.prop === 'line-height') line = node.value
  })
  if (plain.test(line))
    rule.each((node) => {
      if (node.type === 'decl' && (node.prop === 'height' || node.prop === 'min-height') && node.value === line)
        heights.push(node.prop)
    })
  return heights
}

/** A plugin of postcss. antd's own sheet is left alone, since its sizes are variables of the theme. */
export const textScale = (): Plugin => ({
  postcssPlugin: 'text-scale',
  Rule(rule) {
    if (/[\\/]antd[\\/]/.test(rule.source?.input.file ?? '')) return
    const growing = new Set(['font-size', 'line-height', ...heightsOf(rule)])
    rule.each((node) => {
      if (node.type === 'decl' && growing.has(node.prop) && plain.test(node.value)) node.value = scale(node.value)
    })
  },
})
