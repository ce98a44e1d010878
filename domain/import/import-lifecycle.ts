/** Actions on an import batch. The worker ends reading, running and undoing; its moves stand in `workerMoves`. */
import { defineLifecycle, type Guard, type Move } from '../lifecycle.ts'
import { isGranted } from '../permission/permission-codes.ts'
import { ImportState as S, importStateNames, undoDeadline } from './import-state.ts'

export interface ImportFacts {
  readonly state: S
  /** The person who uploaded the file. */
  readonly personId: string
  /** Whether the file was read to its end. */
  readonly isRead: boolean
  /** Rows that a run would write. */
  readonly toWrite: number
  /** Rows written and not undone. */
  readonly written: number
  /** When the last run ended, null before the first. */
  readonly ranAt: Date | null
}

type G = Guard<ImportFacts>

const isOwner: G = ({ personId }, actor) => (personId === actor.id ? null : '只有上传文件的人可以这样做')
const isOwnerOrMayAll: G = ({ personId }, actor) =>
  personId === actor.id || isGranted(actor.powers, 'import.all') ? null : '只有上传文件的人和管理员可以这样做'
const isRead: G = (batch) => (batch.isRead ? null : '文件没有读完，请重新上传')
const hasRowsToWrite: G = ({ toWrite }) => (toWrite > 0 ? null : '没有可以导入的行')
const hasWritten: G = ({ written }) => (written > 0 ? null : '没有导入任何行，无需撤销')
const isInTime: G = ({ ranAt }, _, now) => {
  const deadline = undoDeadline(ranAt)
  return deadline === null || now <= deadline ? null : '导入已超过 24 小时，不能再撤销'
}

/** States in which no worker is busy and nothing was undone. */
const resting = [S.Ready, S.Done, S.Cancelled, S.Failed] as const
const ended = [S.Done, S.Cancelled, S.Failed] as const

const moves = {
  /** Corrects cells of a row, or leaves a row out. */
  mend: { label: '修正', from: resting, to: 'same', permission: 'import.use', who: isOwner, guards: [isRead] },
  run: {
    label: '导入',
    from: resting,
    to: S.Running,
    permission: 'import.use',
    who: isOwner,
    guards: [isRead, hasRowsToWrite],
  },
  cancel: {
    label: '取消',
    from: [S.Reading, S.Running],
    to: S.Cancelled,
    permission: 'import.use',
    who: isOwnerOrMayAll,
  },
  undo: {
    label: '撤销',
    from: ended,
    to: S.Undoing,
    permission: 'import.use',
    who: isOwnerOrMayAll,
    guards: [hasWritten, isInTime],
  },
  remove: {
    label: '删除',
    from: [...resting, S.Undone],
    to: 'same',
    permission: 'import.use',
    who: isOwnerOrMayAll,
  },
} as const satisfies Record<string, Move<S, ImportFacts>>

export type ImportAction = keyof typeof moves
export const importActions = Object.keys(moves) as ImportAction[]

export const importLifecycle = defineLifecycle<S, ImportFacts, ImportAction>(
  moves,
  (batch) => batch.state,
  (state) => importStateNames[state],
)

/** The state that follows when a worker ends its work, by the state in which it works. */
export const workerMoves: Readonly<Partial<Record<S, { readonly done: S; readonly failed: S }>>> = {
  [S.Reading]: { done: S.Ready, failed: S.Failed },
  [S.Running]: { done: S.Done, failed: S.Failed },
  [S.Undoing]: { done: S.Undone, failed: S.Failed },
}
