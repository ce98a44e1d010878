import { personTags } from './person-tags.ts'
import { peopleFailures } from './people-failures.ts'
import { peoplePermissions } from './people-permissions.ts'
import { peopleScreens } from './people-screens.ts'

export const peopleArea = {
  area: 'people',
  title: '人员与团队',
  permissions: peoplePermissions,
  failures: peopleFailures,
  kinds: {
    person: { label: '人员', tags: { code: personTags } },
    department: null,
    'service-group': null,
    'person-invite': null,
  },
  touches: ['people'],
  get screens() {
    return peopleScreens
  },
} as const
