import { tagFailures } from './tag-failures.ts'
import { tagPermissions } from './tag-permissions.ts'
import { tagScreens } from './tag-screens.ts'

export const tagArea = {
  area: 'tag',
  title: '标签',
  permissions: tagPermissions,
  failures: tagFailures,
  kinds: { tag: null },
  touches: ['tag'],
  get screens() {
    return tagScreens
  },
} as const
