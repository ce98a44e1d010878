/** Checks before publishing: people who must fill a field can see it, and every step in use can be done by somebody. */
import type { FlowBrief } from '../approval/approval-flow.ts'
import { conditionFields } from '../field/condition-fields.ts'
import type { FieldDefinition } from '../field/field-definition.ts'
import { formKindOf } from '../field/form-kind.ts'
import type { FormStep } from '../field/form-step.ts'
import { roleNames } from '../permission/roles.ts'
import { fillRoles, fillSteps, isEverFilled, isTyped } from './fill-places.ts'
import { textOfPlace } from './problem-place.ts'
import { processProblems } from './process-problems.ts'
import { rolesOfStep } from './process-steps.ts'
import type { TemplateContent, TemplateProblem } from './template-content.ts'
import { stepName, stepsOfForm, type TemplateKind } from './template-kind.ts'
import type { ProcessSpec } from '../document/process-spec.ts'

/** Facts that only the enterprise knows. */
export interface ProblemSurroundings {
  readonly kind: TemplateKind
  /** The kind's common form: it has no process of its own. */
  readonly isCommon: boolean
  readonly flows: readonly FlowBrief[]
  /** Active people among those named by the process. */
  readonly activePeople: ReadonlySet<string>
}

/**
 * Problems of a content that has the right shape and sense (`checkContent`), as it would be published: common fields included.
 * Errors keep it from being published, warnings do not.
 */
export function templateProblems(content: TemplateContent, surroundings: ProblemSurroundings): TemplateProblem[] {
  const { kind, isCommon } = surroundings
  const spec = isCommon ? null : kind.process
  const { fixed, label } = formKindOf(kind.formKind)
  const fields = content.fields.flatMap((field) => [
    ...fieldProblems(field, kind),
    ...(field.isCommon === true ? [] : optionProblems(field)),
    ...conditionProblems(field, content.fields),
  ])
  if (spec === null) {
    const stray = content.process === null ? [] : [problem('error', inProcess, '公共字段没有流程')]
    return [...fields, ...stray]
  }
  if (content.process === null) return [...fields, problem('error', inProcess, `${label}模板需要流程，请先设置流程`)]
  return [
    ...fields,
    ...processProblems(spec, content.process, content.fields, fixed, surroundings),
    ...printProblems(content),
  ]
}

const inProcess = textOfPlace({ kind: 'process' })

function problem(severity: TemplateProblem['severity'], at: string, message: string): TemplateProblem {
  return { severity, at, message }
}

/** Whether steps are named, but none that forms of the kind have. */
const isElsewhere = (steps: FieldDefinition['visibleSteps'], kind: TemplateKind): boolean =>
  steps !== null && steps.length > 0 && !steps.some((step) => stepsOfForm(kind).includes(step))

/** A field that must be filled needs a step and a role that can fill it. */
function fieldProblems(field: FieldDefinition, kind: TemplateKind): TemplateProblem[] {
  const name = `“${field.name}”`
  const at = field.id
  if (isElsewhere(field.visibleSteps, kind) || isElsewhere(field.editableSteps, kind)) {
    const { label } = formKindOf(kind.formKind)
    return [problem('warning', at, `${name}只在其他单据的步骤出现，${label}表单里没有这些步骤`)]
  }
  if (field.visibleSteps?.length === 0) return [problem(severityOf(field), at, `${name}在任何步骤都看不到`)]
  if (!mustBeFilled(field)) return []
  if (field.readonly)
    return field.default === null ? [problem('error', at, `${name}只读又必填，却没有默认值，没有人能填写`)] : []
  if (!isTyped(field)) return []
  const steps = fillSteps(field)
  if (steps.length === 0)
    return [problem('error', at, `${name}必填，但能看到它的步骤都不能填写；请调整可见步骤或可编辑步骤`)]
  return kind.process === null ? nobodyProblems(field) : roleProblems(field, steps, kind, kind.process)
}

const mustBeFilled = (field: FieldDefinition): boolean => field.required || field.requiredIf !== null
const severityOf = (field: FieldDefinition): TemplateProblem['severity'] => (mustBeFilled(field) ? 'error' : 'warning')

function nobodyProblems(field: FieldDefinition): TemplateProblem[] {
  const isClosed = [field.visibleRoles, field.editableRoles].some((roles) => roles?.length === 0)
  return isClosed ? [problem('error', field.id, `“${field.name}”必填，但没有角色能填写`)] : []
}

/** Roles that act at a step should be able to fill what the step asks for. */
function roleProblems(
  field: FieldDefinition,
  steps: readonly FormStep[],
  kind: TemplateKind,
  spec: ProcessSpec,
): TemplateProblem[] {
  const places = steps.map((step) => {
    const acting = rolesOfStep(spec, step)
    const able = fillRoles(field, acting)
    return { step, able, unable: acting.filter((role) => !able.includes(role)) }
  })
  if (places.every((place) => place.able.length === 0))
    return [
      problem(
        'error',
        field.id,
        `“${field.name}”必填，但在${steps.map((step) => `“${stepName(kind, step)}”`).join('、')}时有权操作的角色都看不到或不能填写它`,
      ),
    ]
  const create = places.find((place) => place.step === 'create' && place.unable.length > 0)
  return create === undefined
    ? []
    : [
        problem(
          'warning',
          field.id,
          `“${field.name}”必填，但${create.unable.map((role) => roleNames[role]).join('、')}新建时不能填写它`,
        ),
      ]
}

function optionProblems(field: FieldDefinition): TemplateProblem[] {
  const options = field.settings.options ?? []
  return options.length > 0 && options.every((option) => option.isDisabled === true)
    ? [problem('error', field.id, `“${field.name}”的选项全部停用，没有可选的内容`)]
    : []
}

/** A condition whose fields never hold a value never changes. */
function conditionProblems(field: FieldDefinition, fields: readonly FieldDefinition[]): TemplateProblem[] {
  const byId = new Map(fields.map((one) => [one.id, one]))
  const conditions = [
    [field.showIf, '显示条件'],
    [field.requiredIf, '必填条件'],
  ] as const
  return conditions.flatMap(([condition, label]) => {
    const used = condition === null ? [] : conditionFields(condition).map((id) => byId.get(id))
    const dead = used.filter((one) => one !== undefined && !isEverFilled(one))
    return dead.map((one) =>
      problem(severityOf(field), field.id, `“${field.name}”的${label}用到“${one?.name ?? ''}”，但它在任何步骤都填不了`),
    )
  })
}

function printProblems({ groups, process }: TemplateContent): TemplateProblem[] {
  const printed = process?.print.groups ?? []
  const known = new Set(groups.map((group) => group.name))
  return [
    ...(new Set(printed).size < printed.length ? [problem('error', inProcess, '打印版式里有重复的分组')] : []),
    ...printed
      .filter((name) => !known.has(name))
      .map((name) => problem('warning', inProcess, `打印版式里的分组“${name}”已经不存在`)),
  ]
}
