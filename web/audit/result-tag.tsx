import { type AuditResult, auditResults } from '@onsite/domain/audit/audit-result.ts'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'

const tones: Readonly<Record<AuditResult, Tone>> = { ok: 'green', refused: 'volcano', repeated: 'grey' }

/** The outcome of a call. */
export function ResultTag({ result }: { readonly result: AuditResult }) {
  return <StateTag tone={tones[result]} label={auditResults[result]} />
}
