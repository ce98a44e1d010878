/** Fields that an abnormal request needs by its type, and the way they travel. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { AbnormalType, abnormalTypes } from '@onsite/domain/work-order/abnormal-type.ts'
import type { Span } from '../kit/phone/visit-window.ts'

export interface AbnormalDraft {
  readonly type: AbnormalType | null
  readonly reason: string
  readonly span: Span | null
  readonly personId: string | null
  /** `2026-11-25`. */
  readonly until: string
  readonly newTitle: string
  readonly newDetail: string
}

export type AbnormalField = 'type' | 'reason' | 'span' | 'person' | 'until' | 'content'
export const abnormalTypeCodes = Object.values(AbnormalType)

/** A person may be named, though the type does not ask for one. */
export function mayNamePerson(type: AbnormalType): boolean {
  return type === AbnormalType.Reassign || abnormalTypes[type].needs.includes('person')
}

/** Missing or wrong fields, each with its words. */
export function abnormalFaults(
  draft: AbnormalDraft,
  windowFault: string | null,
  now: Date,
): Partial<Record<AbnormalField, string>> {
  const { type } = draft
  if (type === null) return { type: '请选择异常类型' }
  const { needs } = abnormalTypes[type]
  return {
    ...(draft.reason.trim() === '' ? { reason: '请填写原因' } : {}),
    ...(needs.includes('window') && windowFault !== null ? { span: windowFault } : {}),
    ...(needs.includes('person') && draft.personId === null ? { person: '请选择协助的人' } : {}),
    ...(needs.includes('until') ? untilFault(draft.until, now) : {}),
    ...(needs.includes('content') && `${draft.newTitle}${draft.newDetail}`.trim() === ''
      ? { content: '请填写新的标题或描述' }
      : {}),
  }
}

function untilFault(until: string, now: Date): { until?: string } {
  if (until === '') return { until: '请选择恢复日期' }
  return startOfDay(until) > now ? {} : { until: '恢复日期要在今天以后' }
}

/** Work goes on at eight in the morning of that day. */
const resumeHour = '08:00:00'
const startOfDay = (day: string): Date => new Date(`${day}T${resumeHour}`)

/** When work goes on after a pause until that day, as an instant; null without a day. */
export const resumeAt = (day: string): string | null => (day === '' ? null : startOfDay(day).toISOString())

/** Everything that a request may carry; what its type does not need is left out. */
interface AbnormalContent extends Omit<AbnormalDraft, 'type' | 'until'> {
  readonly type: AbnormalType
  /** An instant. */
  readonly until: string | null
  readonly photos: readonly FileShape[]
}

/** The request as the call takes it: only what its type asks for. */
export function abnormalInput({ newDetail, newTitle, personId, photos, reason, span, type, until }: AbnormalContent) {
  const { needs } = abnormalTypes[type]
  return {
    type,
    reason: reason.trim(),
    ...(needs.includes('window') && span !== null ? { expectStart: span[0], expectEnd: span[1] } : {}),
    // A pause has one date, which travels as the start.
    ...(needs.includes('until') && until !== null ? { expectStart: until } : {}),
    ...(mayNamePerson(type) && personId !== null ? { targetPersonId: personId } : {}),
    ...(needs.includes('content') ? { newTitle: newTitle.trim(), newDetail: newDetail.trim() } : {}),
    ...(photos.length === 0 ? {} : { photos: photos.map(({ id }) => id) }),
  }
}
