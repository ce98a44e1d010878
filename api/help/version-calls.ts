/** Versions of the product (Spec 1 §7). `Our choice:` the specification shows of their replies the download link only. */
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { NeededText, Nullable } from '../fields.ts'

export const getVersionInfo = defineCall({
  name: 'getVersionInfo',
  method: 'GET',
  path: '/version/info',
  area: 'help',
  title: '版本信息',
  permission: 'open',
  reply: Type.Object({
    version: Type.String(),
    /** Address of the phone's pages, which need no download; '' where the installation does not know its own. */
    download_link: Type.String(),
    /** The version that this person has read about; null before the first. */
    pcVersion: Nullable(Type.String()),
  }),
})

/** The newest first. The 1 stands in the specification. */
export const listVersions = defineCall({
  name: 'listVersions',
  method: 'GET',
  path: '/product/version/1',
  area: 'help',
  title: '版本历史',
  permission: 'open',
  reply: Type.Array(
    Type.Object({ version: Type.String(), releasedOn: Type.String(), notes: Type.Array(Type.String()) }),
  ),
})

/** Keeps which version somebody has read about, so that no browser tells him of it again. */
export const changePcVersion = defineCall({
  name: 'changePcVersion',
  method: 'POST',
  path: '/user/changePcVersion',
  area: 'help',
  title: '记住看过的版本',
  permission: 'open',
  body: Type.Object({ pcVersion: NeededText('版本', 20) }),
  reply: Type.Null(),
  touches: [],
})

export const versionCalls = [getVersionInfo, listVersions, changePcVersion]
