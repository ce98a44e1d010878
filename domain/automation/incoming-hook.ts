/** Messages of other systems that set rules off: what they must say, and what rules read of them. */
import { type FieldDefinition, newField } from '../field/field-definition.ts'
import { textField } from '../field/field-types/text.ts'

/** Seconds for which a signature holds; within them the name of the delivery keeps a message from having an effect twice. */
export const freshSeconds = 300
/** `Our choice:` messages of one hook in a minute. */
export const mostMessagesAMinute = 60
export const mostBrought = 20
const longestBrought = 500

/** A value of a message that rules may read. */
export interface Brought {
  /** Keys of nested objects with points between them: `data.status`. */
  readonly path: string
  readonly label: string
}

export interface IncomingHook {
  readonly id: string
  readonly name: string
  /** Kind of the documents that its messages name. */
  readonly kind: string
  /** Path of the document's number. */
  readonly noPath: string
  readonly brings: readonly Brought[]
}

/** Why a path cannot be read; null when it can. */
export const pathFault = (path: string): string | null =>
  /^[\w-]{1,40}(\.[\w-]{1,40}){0,4}$/.test(path) ? null : '只能是字母、数字、- 和 _，用点连接各层，最多 5 层'

/** The text that a message holds at a path; '' where there is none. */
function textAt(message: unknown, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      message,
    )
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found).trim().slice(0, longestBrought).toWellFormed()
    : ''
}

export interface ReadMessage {
  /** '' when it names no document. */
  readonly no: string
  /** By path, without those that are empty. */
  readonly brought: Readonly<Record<string, string>>
}

/** Reads a message; null when it is no object of JSON. */
export function readMessage(text: string, { brings, noPath }: Pick<IncomingHook, 'brings' | 'noPath'>) {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    // The only failure of reading: it is no JSON.
    return null
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  const pairs = brings.map(({ path }): [string, string] => [path, textAt(message, path)])
  const read: ReadMessage = {
    no: textAt(message, noPath),
    brought: Object.fromEntries(pairs.filter(([, value]) => value !== '')),
  }
  return read
}

/** Conditions and texts of rules name a value by its hook, so that two hooks may bring the same path. */
const broughtName = (hookId: string, path: string): string => `hook.${hookId}.${path}`

/** Values of a message by the names that conditions use. */
export const broughtValues = (hookId: string, brought: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(brought).map(([path, value]) => [broughtName(hookId, path), value]))

/** Fields of everything that hooks bring. */
export const broughtFields = (hooks: readonly IncomingHook[]): FieldDefinition[] =>
  hooks.flatMap(({ brings, id, name }) =>
    brings.map(({ label, path }) =>
      newField(broughtName(id, path), textField.code, `${label}（${name}）`, '收到的消息'),
    ),
  )
