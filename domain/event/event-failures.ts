import type { FailureRow } from '../failure.ts'

export const eventFailures = {
  'event-person-left': { text: '{name}已停用，请选择其他人' },
} as const satisfies Record<string, FailureRow>
