import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { apiTokenAnswers } from './manage-tokens.ts'

export const apiTokenArea: ServerArea = {
  area: 'api-token',
  namedKinds: [kindInTable('api-token', '接口令牌', 'api_token')],
  answers: apiTokenAnswers,
}
