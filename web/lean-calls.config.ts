/**
 * The plugin that leaves out of each call the shape of its reply, which only the server reads: with it a page would load the shapes of every record that
 * the reply may hold.
 */
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const project = join(import.meta.dirname, '..')
const isCallModule = /^api[\\/].+\.ts$/
const isPageModule = /^web[\\/].+\.tsx?$/

interface Place {
  readonly start: number
  readonly end: number
}

/** The code of a module of `api` with nothing where a call tells the shape of its reply. */
export function withoutReplies(code: string, program: unknown): string {
  return replyShapes(program)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}null${text.slice(end)}`, code)
}

interface Node {
  readonly type?: string
  readonly key?: { readonly name?: string }
  readonly value?: Place
  readonly property?: { readonly name?: string }
  readonly kind?: string
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function replyShapes(value: unknown): Place[] {
  if (Array.isArray(value)) return value.flatMap(replyShapes)
  if (!isNode(value)) return []
  if (value.type === 'Property' && value.key?.name === 'reply' && value.value !== undefined) return [value.value]
  return Object.values(value).flatMap(replyShapes)
}

/** Whether a module reads the shape of a reply, which is not there in the browser. */
export function readsReply(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(readsReply)
  if (!isNode(value)) return false
  if (value.type === 'MemberExpression' && value.property?.name === 'reply') return true
  return Object.values(value).some(readsReply)
}

export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    transform(code, id) {
      const path = relative(project, id)
      if (!code.includes('reply')) return null
      if (isCallModule.test(path)) return { code: withoutReplies(code, this.parse(code)), map: null }
      if (isPageModule.test(path) && readsReply(this.parse(code)))
        this.error(`${path} 读取了答复的形状，浏览器里没有：见 web/lean-calls.config.ts`)
      return null
    },
  }
}
