/** Outcomes of an audited call, as the log is filtered by them. */
export const auditResults = {
  ok: '成功',
  refused: '被拒绝',
  repeated: '重复提交',
} as const
export type AuditResult = keyof typeof auditResults

/** The outcome that a stored result stands for: `ok`, `repeated`, or the code of a failure. */
export function auditResultOf(stored: string): AuditResult {
  return stored === 'ok' || stored === 'repeated' ? stored : 'refused'
}
