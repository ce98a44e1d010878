/** Pages of records by kind, for links in lists and from other records; who lacks the permission sees the name alone. The screens' own rows say them. */
import type { PermissionName } from '../permission/permission-codes.ts'
import { screens } from '../screens.ts'

interface RecordPage {
  /** `{id}` stands for the record. */
  readonly path: string
  readonly permission: PermissionName
  /** The page of the same record made for a phone, where there is one; it asks for the same permission. */
  readonly phonePath?: string
}

const id = '{id}'
/** Parameters behind the record's are for the page alone. */
const pathOf = (pattern: string): string => pattern.replace(/:\w+\??/, id).replace(/\/:.*$/, '')

function readPages(): Record<string, RecordPage> {
  const pages: Record<string, RecordPage> = {}
  for (const { frame, pageOf, path, permission } of screens)
    if (pageOf !== undefined && permission) {
      const found = pages[pageOf]
      if (frame === 'layout') pages[pageOf] = { ...found, path: pathOf(path), permission }
      else if (found !== undefined) pages[pageOf] = { ...found, phonePath: pathOf(path) }
    }
  return pages
}

export const recordPages: Readonly<Record<string, RecordPage>> = readPages()

/** Where a record's page is; '' for kinds that have none. */
export function recordPath(kind: string, recordId: string): string {
  return recordPages[kind]?.path.replace(id, recordId) ?? ''
}

const isId = (text: string): boolean => /^[\w-]+$/.test(text)
const phonePages = Object.values(recordPages).flatMap(({ path, phonePath }) =>
  phonePath === undefined ? [] : [{ before: path.replace(id, ''), phonePath }],
)

/** The same place made for a phone: a record's phone page for its office page, every other path as it is. */
export function phonePathOf(path: string): string {
  for (const { before, phonePath } of phonePages) {
    const rest = path.startsWith(before) ? path.slice(before.length) : ''
    if (isId(rest)) return phonePath.replace(id, rest)
  }
  return path
}

const allPages = Object.entries(recordPages).flatMap(([kind, { path, phonePath }]) =>
  [path, phonePath].flatMap((one) => (one === undefined ? [] : [{ kind, before: one.replace(id, '') }])),
)

/** The record whose page stands at a path, null for any other page. */
export function recordAt(path: string): { readonly kind: string; readonly id: string } | null {
  for (const { before, kind } of allPages) {
    const rest = path.startsWith(before) ? path.slice(before.length) : ''
    if (isUuid(rest)) return { kind, id: rest }
  }
  return null
}

/** Some lists stand where a record's page would: only a whole id is one. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
