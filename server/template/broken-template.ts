import { Failure } from '@onsite/domain/failure.ts'
import type { TemplateProblem } from '@onsite/domain/template/template-content.ts'

/** Refuses a template with errors: the sentence tells the first, the data all, so that the screen can lead to each. */
export function brokenTemplate(problems: readonly TemplateProblem[]): Failure {
  const errors = problems.filter((problem) => problem.severity === 'error')
  const more = errors.length > 1 ? `（共 ${errors.length} 处）` : ''
  return new Failure('template-broken', { reason: `${errors[0]?.message ?? ''}${more}` }, { data: { problems } })
}
