import type { WebArea } from '../area.ts'
import { peoplePages } from './people-pages.ts'

export const peopleArea: WebArea = {
  area: 'people',
  pages: peoplePages,
}
