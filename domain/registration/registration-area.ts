import { registrationFailures } from './registration-failures.ts'
import { registrationScreens } from './registration-screens.ts'

export const registrationArea = {
  area: 'registration',
  title: '企业注册',
  failures: registrationFailures,
  get screens() {
    return registrationScreens
  },
} as const
