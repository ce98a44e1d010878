import type { FailureRow } from '../failure.ts'

export const noticeFailures = {
  'card-refused': { text: '签名不正确', status: 403 },
  'no-address': { text: '你没有{missing}，收不到{channel}；请先{mend}' },
} as const satisfies Record<string, FailureRow>
