import type { WebArea } from '../area.ts'
import { rolePages } from './role-pages.ts'

export const roleArea: WebArea = {
  area: 'role',
  pages: rolePages,
}
