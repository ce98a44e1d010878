import { downloadFacts } from '@onsite/api/download/download-facts.ts'
import {
  cancelDownload,
  type DownloadItem,
  getDownloadFile,
  listDownloads,
  removeDownloads,
  updateFileState,
} from '@onsite/api/download/download-calls.ts'
import { type DownloadState, isRunning } from '@onsite/domain/download/download-state.ts'
import { type SheetFormat, sheetTypes } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isNarrowed, type Rights } from '@onsite/domain/permission/reach.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { answer, answerBytes } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { rightsOf } from '../kernel/guards.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { personInBrief, storedRights } from '../kernel/tenant-people.ts'
import { deleteDownloads, downloadsOf, fileOf, lockDownloads, markCancelled, markSeen } from './download-store.ts'

const mostShown = 100

type Row = Awaited<ReturnType<typeof downloadsOf>>[number]

function present(row: Row): DownloadItem {
  return {
    id: row.id,
    name: row.name,
    create_time: row.created_at,
    process_state: row.process_state as DownloadState,
    process: row.process,
    file_download_url: row.storage_key === '' ? '' : `/fileDownloadCenter/file/${row.id}`,
    reason: row.reason,
    rows: row.row_count,
    size: row.size,
    isSeen: row.seen_at !== null,
  }
}

const isAtWork = (row: Row): boolean => isRunning({ process_state: row.process_state as DownloadState })

/** The person's items of some ids, locked. Throws `not-found` unless all are theirs. */
async function demandOwn(ctx: Context, ids: readonly string[]): Promise<Row[]> {
  const wanted = [...new Set(ids)]
  const rows = await lockDownloads(ctx, ctx.person.id, wanted)
  if (rows.length !== wanted.length) throw new Failure('not-found', { record: '下载' })
  return rows
}

const answerRemove = answer(removeDownloads, async (ctx, { ids }) => {
  const rows = await demandOwn(ctx, ids.split(','))
  const running = rows.find(isAtWork)
  if (running !== undefined) throw new Failure('download-running', { name: running.name })
  await deleteDownloads(
    ctx,
    rows.map((row) => row.id),
  )
  for (const row of rows)
    await ctx.record(downloadFacts.removed, {
      subjectId: row.id,
      people: [ctx.person.id],
      data: { storageKey: row.storage_key },
    })
  return null
})

const answerCancel = answer(cancelDownload, async (ctx, { id }) => {
  const [row] = await demandOwn(ctx, [id])
  if (row === undefined || !isAtWork(row)) throw new Failure('download-over', { name: row?.name ?? '' })
  await markCancelled(ctx, id)
  await ctx.record(downloadFacts.ended, { subjectId: id, people: [ctx.person.id] })
  return null
})

/** The person's present rights in the role in which an export was asked for: none in a role that was taken away. */
async function rightsNow(ctx: Context, role: RoleType): Promise<Rights> {
  const { person, tenantId, tx } = ctx
  if (person.role === role) return person
  const [brief, stored] = await Promise.all([
    personInBrief(tx, tenantId, person.id),
    storedRights(tx, tenantId, person.id, role),
  ])
  const isHeld = brief?.roles.some((held) => held.role === role) === true
  return isHeld ? rightsOf(role, stored, brief.provider) : rightsOf(null, null)
}

/** `Our choice:` a file stays as it was made while it lies there, but nobody fetches one that shows what his rights no longer open. */
const answerFile = answerBytes(getDownloadFile, async (ctx, { id }) => {
  const row = await fileOf(ctx, ctx.person.id, id)
  if (row === undefined) throw new Failure('not-found', { record: '下载' })
  if (row.storage_key === '') throw new Failure('download-not-ready', { name: row.name })
  if (isNarrowed(row.rights, await rightsNow(ctx, row.role as RoleType)))
    throw new Failure('download-outdated', { name: row.name })
  return {
    key: row.storage_key,
    type: sheetTypes[row.format as SheetFormat],
    headers: { 'content-disposition': disposition('attachment', row.name) },
  }
})

const answerSeen = answer(updateFileState, async (ctx, { ids }) => {
  const count = await markSeen(ctx, ctx.person.id, ids)
  // Other windows of the person take the mark off as well.
  if (count > 0) await ctx.record(downloadFacts.seen, { subjectId: ctx.person.id, people: [ctx.person.id] })
  return count
})

export const manageAnswers = [
  answer(listDownloads, async (ctx) => (await downloadsOf(ctx, ctx.person.id, mostShown)).map(present)),
  answerRemove,
  answerCancel,
  answerFile,
  answerSeen,
]
