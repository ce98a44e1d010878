import type { WebArea } from '../area.ts'
import { registrationPages } from './registration-pages.ts'

export const registrationArea: WebArea = {
  area: 'registration',
  pages: registrationPages,
}
