/** The download centre (Spec 1 §7 "Session and shell"): three calls are specified, cancelling and the file itself are `Our choice:`. */
import type { DownloadState } from '@onsite/domain/download/download-state.ts'
import { type SheetFormat, sheetFormats } from '@onsite/domain/download/sheet-format.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, IdList, Ids } from '../fields.ts'

/** File format of an export; XLSX when absent. */
export const ExportFormat = Type.Unsafe<SheetFormat>(Type.String({ title: '格式', enum: [...sheetFormats] }))

/** A download item (Spec 1 §3). The keys after `file_download_url` are `Our choice:`. */
export const DownloadItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  create_time: Type.String(),
  process_state: Type.Unsafe<DownloadState>(Type.Integer()),
  /** Percent. */
  process: Type.Integer(),
  /** '' until the file exists. */
  file_download_url: Type.String(),
  /** The reason for failing, '' otherwise. */
  reason: Type.String(),
  /** Rows of the finished file. */
  rows: Type.Integer(),
  /** Bytes of the finished file. */
  size: Type.Integer(),
  /** Whether the person has seen its end. */
  isSeen: Type.Boolean(),
})
export type DownloadItem = Static<typeof DownloadItem>

/** The person's own items, newest first, at most 100. */
export const listDownloads = defineCall({
  name: 'listDownloads',
  method: 'GET',
  path: '/fileDownloadCenter/list',
  area: 'download',
  title: '下载中心列表',
  permission: 'open',
  reply: Type.Array(DownloadItem),
})

/** Removes ended items with their files. */
export const removeDownloads = defineCall({
  name: 'removeDownloads',
  method: 'DELETE',
  path: '/fileDownloadCenter/del',
  area: 'download',
  title: '删除下载',
  permission: 'open',
  query: Type.Object({ ids: IdList('download', '下载') }),
  reply: Type.Null(),
  fails: ['download-running'],
  touches: ['download'],
})

/** `Our choice:` marks ended items as seen, the named ones or all; the specification shows no parameters. @returns how many */
export const updateFileState = defineCall({
  name: 'updateFileState',
  method: 'POST',
  path: '/fileDownloadCenter/updateFileState',
  area: 'download',
  title: '下载标为已查看',
  permission: 'open',
  body: Type.Object({ ids: Type.Optional(Ids('download', '下载', 100)) }),
  reply: Type.Integer(),
  touches: ['download'],
})

/** Stops a running export; its item stays as 已取消. */
export const cancelDownload = defineCall({
  name: 'cancelDownload',
  method: 'POST',
  path: '/fileDownloadCenter/cancel',
  area: 'download',
  title: '取消导出',
  permission: 'open',
  body: Type.Object({ id: Id('download', '下载') }),
  reply: Type.Null(),
  fails: ['download-over'],
  touches: ['download'],
})

/** The bytes of a finished item, only for the person who asked for it, and only while the rights of then are still held. */
export const getDownloadFile = defineCall({
  name: 'getDownloadFile',
  method: 'GET',
  path: '/fileDownloadCenter/file/{id}',
  area: 'download',
  title: '下载导出文件',
  permission: 'open',
  params: Type.Object({ id: Id('download', '下载') }),
  reply: Type.Unknown(),
  fails: ['download-not-ready', 'download-outdated'],
  audited: true,
})

export const downloadCalls = [listDownloads, removeDownloads, updateFileState, cancelDownload, getDownloadFile]
