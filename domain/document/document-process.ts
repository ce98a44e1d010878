/** The process that documents of a kind follow: settings of its steps, approval flows, sub-states and print layout. Plain data, part of a template version. */
import type { Condition } from '../field/condition.ts'

/** A check before a step: a condition that must hold, with the sentence shown when it does not. Required fields are listed apart. */
export interface StepCheck {
  readonly id: string
  readonly condition: Condition
  readonly message: string
}

/** People copied automatically when a step is done: named ones, and those found in person fields of the form. */
export interface CopyRule {
  readonly personIds: readonly string[]
  readonly fieldIds: readonly string[]
}

/** Channels that reach people of ours. */
export const noticeChannels = { inApp: '站内', dingtalk: '钉钉', wecom: '企业微信', sms: '短信', mail: '邮件' } as const
export type NoticeChannel = keyof typeof noticeChannels

/** Receivers and channels of a step's notice; the kind names its receivers. */
export interface NoticeRule<Receiver extends string = string> {
  readonly receivers: readonly Receiver[]
  readonly channels: readonly NoticeChannel[]
}

/** Settings of one step. */
export interface StepSetting<Receiver extends string = string> {
  /** Field ids (and `@key` of fixed fields) that must be filled before the step, beside those required anyway. */
  readonly requiredFields: readonly string[]
  readonly checks: readonly StepCheck[]
  /** People who own the step; empty: everyone with the permission. */
  readonly ownerIds: readonly string[]
  readonly copy: CopyRule | null
  readonly notice: NoticeRule<Receiver> | null
}

/** A finer state within a fixed state; purely informative, set by anybody who works on the document. */
export interface SubState {
  readonly id: string
  readonly state: number
  readonly name: string
}

export interface PrintLayout {
  /** Heading of the sheet; '' prints the template's name. */
  readonly title: string
  /** Groups printed, in order; empty: all. */
  readonly groups: readonly string[]
  readonly footer: string
  readonly showPhotos: boolean
  readonly showSignature: boolean
  readonly showQrCode: boolean
}

/** Settings of the steps that have any. */
export type StepSettings<Step extends string = string, Receiver extends string = string> = Readonly<
  Partial<Record<Step, StepSetting<Receiver>>>
>

/** Parts that the processes of all kinds share; a kind adds its own switches. */
export interface DocumentProcess<
  Step extends string = string,
  Point extends string = string,
  Receiver extends string = string,
> {
  /** Approval flow per point, null: none. */
  readonly approvals: Readonly<Record<Point, string | null>>
  readonly steps: StepSettings<Step, Receiver>
  readonly subStates: readonly SubState[]
  readonly print: PrintLayout
}

export const emptyStep: StepSetting<never> = { requiredFields: [], checks: [], ownerIds: [], copy: null, notice: null }

/** The settings of a step, or the quiet defaults. */
export function stepOf<Step extends string, Receiver extends string>(
  process: { readonly steps: StepSettings<Step, Receiver> },
  step: NoInfer<Step>,
): StepSetting<Receiver> {
  return process.steps[step] ?? emptyStep
}

/** The subject kind of an approval point of a document kind: stored, and asked of the flows that may serve the point. */
export const subjectKindOf = (kind: string, point: string): string => `${kind}:${point}`
