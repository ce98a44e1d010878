/** How a new enterprise is laid out, step by step. Fixed roles and public holidays need no step: they hold for every enterprise from the start. */

/** 0 在建, 1 完成, 2 失败: somebody must ask for another try. */
export const RegistrationState = { Running: 0, Done: 1, Failed: 2 } as const
export type RegistrationState = (typeof RegistrationState)[keyof typeof RegistrationState]
export const registrationStateNames: Readonly<Record<RegistrationState, string>> = {
  0: '正在建立企业',
  1: '企业已建好',
  2: '有一步没有完成',
}

/** Tries of one step by itself, before somebody must ask for more. */
export const mostStepTries = 3

/** Keys of steps are kept with the registration and never change. */
export const stepLabels = {
  enterprise: '建立企业、部门和管理员',
  template: '安装工单模板',
  limits: '设置服务时限',
  account: '启用管理员账号',
} as const
export type StepKey = keyof typeof stepLabels

/** A step; templates are laid one by one, so that the progress is that of the work. */
export interface RegistrationStep {
  readonly key: string
  readonly group: StepKey
  /** Name of the file in the pack, '' for steps that are one whole. */
  readonly file: string
}

const whole = (group: StepKey): RegistrationStep => ({ key: group, group, file: '' })

export const stepsOf = (files: readonly string[]): RegistrationStep[] => [
  whole('enterprise'),
  ...files.map((file): RegistrationStep => ({ key: `template ${file}`, group: 'template', file })),
  whole('limits'),
  whole('account'),
]

export const percentDone = (steps: readonly RegistrationStep[], done: readonly string[]): number =>
  Math.floor((100 * steps.filter(({ key }) => done.includes(key)).length) / steps.length)

/** Two names that differ only in spaces and case are the same one. */
export const nameKey = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase()
