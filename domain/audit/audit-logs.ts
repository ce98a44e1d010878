/** Parts of the log of operations that people ask for by a name of their own. */
export const auditLogs = {
  signIn: '登录日志',
  export: '导出日志',
} as const
export type AuditLog = keyof typeof auditLogs
