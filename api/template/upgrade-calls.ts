/** Moving running documents of a type to its published version (`Our choice:` the calls). The permission is that of the kind, which its process names. */
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { MovedMany } from '../document/document-shapes.ts'
import { Id, Uuid } from '../fields.ts'
import { contentChange } from './template-calls.ts'

/** Documents that one request moves. */
export const mostUpgraded = 1000

const about = { area: 'template', permission: 'open', cost: 'heavy' } as const
const id = Id('form-template', '模板')

/** The published version with what it changes for running documents on older ones, as far as the person sees them. */
const UpgradePreview = Type.Object({
  versionId: Type.String(),
  versionNo: Type.Integer(),
  /** Older versions with running documents, newest first. */
  versions: Type.Array(
    Type.Object({
      versionId: Type.String(),
      no: Type.Integer(),
      running: Type.Integer(),
      changes: Type.Array(Type.Object(contentChange)),
    }),
  ),
})

export const previewUpgrade = defineCall({
  ...about,
  name: 'previewUpgrade',
  method: 'GET',
  path: '/v2/temp/upgrade/preview',
  title: '升级模板版本预览',
  query: Type.Object({ id }),
  reply: UpgradePreview,
  fails: ['no-permission', 'template-not-published'],
})

/** Puts running documents of a type on its published version: those named, or the next ones of all that the person sees; repeat until the preview is empty. */
export const upgradeDocuments = defineCall({
  ...about,
  name: 'upgradeDocuments',
  method: 'POST',
  path: '/v2/temp/upgrade',
  title: '升级模板版本',
  body: Type.Object({
    id,
    ids: Type.Optional(
      Type.Array(Uuid('单据'), { title: '单据', minItems: 1, maxItems: mostUpgraded, uniqueItems: true }),
    ),
  }),
  reply: MovedMany,
  fails: ['no-permission', 'template-not-published', 'not-now'],
  touches: ['template'],
})

export const upgradeCalls = [previewUpgrade, upgradeDocuments]
