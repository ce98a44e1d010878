import type { FormHead } from './form-head-store.ts'
import { versionsById } from './version-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** A record's row with what `publishedHead` reads beside it. */
export interface VersionedRow {
  readonly version_id: string | null
  readonly head?: Pick<FormHead, 'versionId'> | null
}

/** Numbers of the version that a record stands on and of the one that its template has published; 0 for a record without a template. */
export async function versionNumbers(ctx: StoreContext, { head, version_id: ownId }: VersionedRow) {
  const publishedId = head?.versionId ?? null
  const versions = await versionsById(
    ctx,
    [ownId, publishedId].filter((id) => id !== null),
  )
  const versionNo = versions.get(ownId ?? '')?.no ?? 0
  return { versionNo, latestVersionNo: versions.get(publishedId ?? '')?.no ?? versionNo }
}
