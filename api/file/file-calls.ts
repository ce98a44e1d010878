import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Id, NeededText } from '../fields.ts'

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

/**
 * The form with which the browser puts a large file straight into the object store (Spec 2 §7). `Our choice:` `isDirect` 0 says that files go through
 * `/upload/save`, since this installation keeps them in a folder; what was put is taken over by `/upload/save/str`.
 */
export const getOssPolicy = defineCall({
  name: 'getOssPolicy',
  method: 'GET',
  path: '/upload/getOssPolicy',
  area: 'file',
  title: '直传凭证',
  permission: 'open',
  reply: Type.Object({
    isDirect: Flag('直传'),
    url: Type.String(),
    fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    /** ISO instant until which the form is good; '' without one. */
    until: Type.String(),
    maxBytes: Type.Integer(),
  }),
  fails: ['storage-full'],
})

/** Signs of a file in base64: some 220 kB, which any signature or picture of a code stays below. */
const maxData = 300_000

/**
 * Takes a file over that does not come as a form. `Our choice:` either its bytes in base64, such as a signature or a picture from the clipboard, or the
 * key under which the browser has put it into the object store. It is judged and made anew like any other.
 */
export const saveFileText = defineCall({
  name: 'saveFileText',
  cost: 'costly',
  method: 'POST',
  path: '/upload/save/str',
  area: 'file',
  title: '保存文本形式的文件',
  byToken: true,
  permission: 'open',
  body: Type.Object({
    name: NeededText('文件名', 200),
    data: Type.Optional(
      Type.String({ title: '内容', minLength: 1, maxLength: maxData, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
    ),
    key: Type.Optional(Type.String({ title: '直传的键', pattern: '^[0-9a-f-]{36}/[0-9a-f]{2}/[0-9a-f]{48}$' })),
  }),
  reply: FileShape,
  fails: ['file-too-large', 'file-type-refused', 'file-broken', 'file-missing', 'storage-full'],
})

export const fileCalls = [uploadFile, getFile, getOssPolicy, saveFileText]
