import type { OtherMove } from './document-move.ts'

/** The line that a document leaves in its timeline when it is put on a newer version of its type. */
export const versionMoveOf = (kind: string) =>
  ({ upgrade: { label: '升级模板版本', fact: `${kind}-upgraded` } }) as const satisfies Record<string, OtherMove>
export type VersionMove = keyof ReturnType<typeof versionMoveOf>
