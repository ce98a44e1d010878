/** A move that may be taken back: the last one of its document, by the person who made it, within some seconds. */
import { undoGraceSeconds, undoSeconds } from '@onsite/domain/document/define-document.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { moveById } from '../record/record-log-store.ts'
import type { DocumentRow, UndoNote } from './document-kind.ts'

/** The note of a move. @param label of the kind. Throws `not-now` for somebody else's move, whenever it was, else `undo-too-late`. */
export async function demandUndoable(
  ctx: Context,
  label: string,
  { id, version }: Pick<DocumentRow, 'id' | 'version'>,
  logId: string,
): Promise<{ readonly action: string; readonly note: UndoNote }> {
  const line = await moveById(ctx, id, logId)
  if (line !== undefined && line.person_id !== ctx.person.id) {
    const name = line.person_id === null ? undefined : (await peopleNames(ctx, [line.person_id])).get(line.person_id)
    throw new Failure('not-now', { reason: `「${line.action}」是${name ?? '系统'}做的，只有本人可以撤销` })
  }
  const note = line?.undo as UndoNote | null | undefined
  const isInTime = line !== undefined && ctx.now.getTime() - Date.parse(line.at) <= undoGraceSeconds * 1000
  if (line === undefined || note == null || !isInTime || line.version !== version)
    throw new Failure('undo-too-late', { seconds: undoSeconds, label })
  return { action: line.action, note }
}
