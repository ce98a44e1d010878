/** Pages of the tag area by screen name; those of other tags are their areas' own. */
import { personTags } from '@onsite/domain/people/person-tags.ts'
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const tagPages: Readonly<Record<string, LazyPage>> = {
  PersonTag: lazyPage(async () => (await import('./tag-page.tsx')).tagPage(personTags)),
}
