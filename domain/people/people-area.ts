import { peopleFailures } from './people-failures.ts'
import { peoplePermissions } from './people-permissions.ts'
import { peopleScreens } from './people-screens.ts'

export const peopleArea = {
  area: 'people',
  title: '人员与团队',
  permissions: peoplePermissions,
  failures: peopleFailures,
  kinds: ['person', 'department', 'service-group', 'person-invite'],
  touches: ['people'],
  get screens() {
    return peopleScreens
  },
} as const
