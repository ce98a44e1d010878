import { changePcVersion, getVersionInfo, listVersions } from '@onsite/api/help/version-calls.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { version } from '../kernel/version.ts'
import { keepSeen, readSeen } from './seen-store.ts'
import { versionHistory } from './version-history.ts'

export const versionAnswers = [
  answer(getVersionInfo, async (ctx) => ({
    version,
    // Our choice: the phone's pages are an address, as there is nothing to download.
    download_link: ctx.siteUrl === '' ? '' : `${ctx.siteUrl}/mobile`,
    pcVersion: (await readSeen(ctx, ctx.person.id)).pc_version || null,
  })),
  answer(
    listVersions,
    async () => await Promise.resolve(versionHistory.map(({ notes, ...row }) => ({ ...row, notes: [...notes] }))),
  ),
  answer(changePcVersion, async (ctx, { pcVersion }) => {
    if (!versionHistory.some((row) => row.version === pcVersion)) throw faultAt('pcVersion', '没有这个版本')
    await keepSeen(ctx, ctx.person.id, { pc_version: pcVersion })
    return null
  }),
]
