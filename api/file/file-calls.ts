import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'

/** A stored file as it stands in replies. `url` needs the session cookie; `thumbUrl` is '' for what is not an image. */
export const FileShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  url: Type.String(),
  thumbUrl: Type.String(),
})
export type FileShape = Static<typeof FileShape>

export const fileLimits = {
  /** Bytes. `Our choice:` 20 MB holds any phone photo and most manuals. */
  maxBytes: 20 * 1024 * 1024,
  /** Longest side in pixels of stored images; larger ones are scaled down. */
  imageSide: 2000,
  thumbSide: 320,
} as const

export const uploadFile = defineCall({
  name: 'uploadFile',
  cost: 'costly',
  method: 'POST',
  path: '/upload/save',
  area: 'file',
  title: '上传文件',
  byToken: true,
  permission: 'open',
  encoding: 'form',
  reply: FileShape,
  fails: ['file-too-large', 'file-type-refused', 'file-broken', 'file-missing', 'storage-full'],
})

/** Serves the file's bytes, not an envelope: inline for images, as an attachment for the rest. */
export const getFile = defineCall({
  name: 'getFile',
  method: 'GET',
  path: '/file/{fileId}',
  area: 'file',
  title: '下载文件',
  permission: 'open',
  params: Type.Object({ fileId: Id('file', '文件') }),
  query: Type.Object({ thumb: Type.Optional(Type.Literal('1', { title: '缩略图' })) }),
  reply: Type.Unknown(),
})

export const fileCalls = [uploadFile, getFile]
