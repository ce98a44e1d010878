import type { FailureRow } from '../failure.ts'

export const customFormFailures = {
  'form-not-open': { text: '「{form}」没有对你的角色开放填写' },
  'record-of-another': { text: '只能修改自己填写的记录，需要时请联系系统管理员' },
} as const satisfies Record<string, FailureRow>
