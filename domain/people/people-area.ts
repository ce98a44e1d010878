import { peoplePermissions } from './people-permissions.ts'

export const peopleArea = {
  area: 'people',
  title: '人员与团队',
  permissions: peoplePermissions,
  kinds: ['person', 'department', 'service-group'],
  touches: ['people'],
} as const
