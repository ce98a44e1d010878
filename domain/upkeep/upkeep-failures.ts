import type { FailureRow } from '../failure.ts'

export const upkeepFailures = {
  'not-operator': {
    text: '系统运维只给管理这套系统的人看：请在服务器上用 OPERATOR_ENTERPRISE 指定企业，或使用 npm run onsite 命令',
  },
  'not-failed': { text: '这件事已经在重试或已完成' },
} as const satisfies Record<string, FailureRow>
