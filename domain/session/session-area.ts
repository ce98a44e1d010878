import { sessionFailures } from './session-failures.ts'
import { sessionPermissions } from './session-permissions.ts'
import { sessionScreens } from './session-screens.ts'

export const sessionArea = {
  area: 'session',
  title: '登录与会话',
  permissions: sessionPermissions,
  failures: sessionFailures,
  touches: ['session', 'menu'],
  get screens() {
    return sessionScreens
  },
} as const
