import { PhotoKind, type PhotoPartKey } from '@onsite/domain/ocr/photo-parts.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id } from '../fields.ts'

export const ReadPart = Type.Object({
  key: Type.Unsafe<PhotoPartKey>(Type.String()),
  /** As a form field takes it: a day as `YYYY-MM-DD`, a division by its code. */
  value: Type.String(),
  /** As people read it: a division by its name. */
  text: Type.String(),
  /** 0 to 1. */
  confidence: Type.Number(),
})
export type ReadPart = Static<typeof ReadPart>

export const ReadPhoto = Type.Object({
  kind: Type.Unsafe<PhotoKind>(Type.Integer()),
  parts: Type.Array(ReadPart),
  /** All that was read, in the order of the photo. */
  lines: Type.Array(
    Type.Object({
      text: Type.String(),
      confidence: Type.Number(),
      /** Left, top, width, height in pixels of the stored image. */
      box: Type.Array(Type.Number()),
    }),
  ),
})
export type ReadPhoto = Static<typeof ReadPhoto>

/** Reads a business card or a name plate off an uploaded image; stores nothing. `Our choice:` parameters and reply, the specification names only the path (Spec 1 §7). */
export const readPhoto = defineCall({
  name: 'readPhoto',
  cost: 'heavy',
  method: 'GET',
  path: '/ocr/ali',
  area: 'ocr',
  title: '识别名片或铭牌',
  permission: 'open',
  query: Type.Object({
    fileId: Id('file', '图片'),
    kind: Code('类型', PhotoKind),
  }),
  reply: ReadPhoto,
  fails: ['ocr-no-image', 'ocr-busy', 'ocr-too-slow', 'ocr-unavailable', 'ocr-nothing'],
})

export const ocrCalls = [readPhoto]
