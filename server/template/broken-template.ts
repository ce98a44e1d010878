import { Failure } from '@onsite/domain/failure.ts'
import type { TemplateProblem } from '@onsite/domain/template/template-content.ts'

/** The refusal of a template with errors: its sentence tells the first, its data all, so that the screen can lead to each. */
export function brokenTemplate(problems: readonly TemplateProblem[]): Failure {
  const errors = problems.filter((problem) => problem.severity === 'error')
  const more = errors.length > 1 ? `（共 ${errors.length} 处）` : ''
  return new Failure('template-broken', { reason: `${errors[0]?.message ?? ''}${more}` }, { data: { problems } })
}
