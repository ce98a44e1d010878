import { getVersion, listVersions } from '@onsite/api/template/template-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { versionById, versionsOf } from '../field/version-store.ts'
import { answer } from '../kernel/answer.ts'
import { peopleNames } from '../people/people-store.ts'
import { countRecords } from './count-records.ts'
import { demandForm } from './open-template.ts'

export const answerListVersions = answer(listVersions, async (ctx, { id }) => {
  const form = await demandForm(ctx, id)
  const versions = await versionsOf(ctx, id)
  const [counts, names] = await Promise.all([
    countRecords(
      ctx,
      form,
      versions.map((version) => version.id),
    ),
    peopleNames(
      ctx,
      versions.map((version) => version.publishedBy).filter((by) => by !== null),
    ),
  ])
  return versions.map(({ publishedBy, ...version }) => ({
    ...version,
    publishedByName: (publishedBy !== null && names.get(publishedBy)) || '',
    records: counts.get(version.id)?.records ?? 0,
  }))
})

export const answerGetVersion = answer(getVersion, async (ctx, { id }) => {
  const version = await versionById(ctx, id)
  if (version === undefined) throw new Failure('not-found', { record: '模板版本' })
  return version
})
