/** The form of an abnormal request: the fields that each type asks for, what is wrong with them, and the way they travel. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { AbnormalType, type AbnormalTypeRow, abnormalTypes } from '@onsite/domain/work-order/abnormal-type.ts'
import { type Span, spanFault } from '../kit/phone/visit-window.ts'

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

export type AbnormalKey = Exclude<keyof AbnormalDraft, 'type' | 'reason'>
export const abnormalTypeCodes = Object.values(AbnormalType)
export const mostPhotos = 9

/** A field beside the reason and the photos, which every request has. */
interface AbnormalField {
  readonly key: AbnormalKey
  /** In the form of a desk, a name of the wire. */
  readonly name: string
  readonly label: string
  /** A phone has little room, and asks as one would aloud. */
  readonly phoneLabel: string
  readonly isNeeded: boolean
  /** Says why what was typed cannot be sent; null when it can. */
  readonly fault?: (draft: AbnormalDraft, now: Date) => string | null
}

const fieldsByNeed: Readonly<Record<AbnormalTypeRow['needs'][number], readonly AbnormalField[]>> = {
  window: [
    {
      key: 'span',
      name: 'expectStart',
      label: '期望时间段',
      phoneLabel: '新的上门时间',
      isNeeded: true,
      fault: ({ span }, now) => spanFault(span, now),
    },
  ],
  until: [
    {
      key: 'until',
      name: 'expectEnd',
      label: '挂起到',
      phoneLabel: '挂起到哪天',
      isNeeded: true,
      fault: ({ until }, now) => untilFault(until, now),
    },
  ],
  person: [
    {
      key: 'personId',
      name: 'targetPersonId',
      label: '协助人员',
      phoneLabel: '请谁协助',
      isNeeded: true,
      fault: ({ personId }) => (personId === null ? '请选择协助的人' : null),
    },
  ],
  content: [
    { key: 'newTitle', name: 'newTitle', label: '新标题', phoneLabel: '新标题', isNeeded: true },
    {
      key: 'newDetail',
      name: 'newDetail',
      label: '新描述',
      phoneLabel: '新描述',
      isNeeded: false,
      fault: ({ newDetail, newTitle }) => (`${newTitle}${newDetail}`.trim() === '' ? '请填写新的标题或描述' : null),
    },
  ],
}

/** Whoever hands an order over may name somebody, though the type does not need it. */
const successor: AbnormalField = {
  key: 'personId',
  name: 'targetPersonId',
  label: '建议改派给',
  phoneLabel: '希望转给谁（可不选）',
  isNeeded: false,
}

/** The fields of a type beside the reason and the photos, in the order in which they are asked for. */
export function abnormalFields(type: AbnormalType): readonly AbnormalField[] {
  return [
    ...abnormalTypes[type].needs.flatMap((need) => fieldsByNeed[need]),
    ...(type === AbnormalType.Reassign ? [successor] : []),
  ]
}

/** Missing or wrong fields in the order in which they stand, each with its words. */
export function abnormalFaults(draft: AbnormalDraft, now: Date): Partial<Record<keyof AbnormalDraft, string>> {
  if (draft.type === null) return { type: '请选择异常类型' }
  return {
    ...Object.fromEntries(
      abnormalFields(draft.type).flatMap(({ fault, key }) => {
        const found = fault?.(draft, now) ?? null
        return found === null ? [] : [[key, found]]
      }),
    ),
    ...(draft.reason.trim() === '' ? { reason: '请填写原因' } : {}),
  }
}

function untilFault(until: string, now: Date): string | null {
  if (until === '') return '请选择恢复日期'
  return startOfDay(until) > now ? null : '恢复日期要在今天以后'
}

/** Work goes on at eight in the morning of that day. */
const resumeHour = '08:00:00'
const startOfDay = (day: string): Date => new Date(`${day}T${resumeHour}`)

/** When work goes on after a pause until that day, as an instant; null without a day. */
export const resumeAt = (day: string): string | null => (day === '' ? null : startOfDay(day).toISOString())

/** Everything that a request may carry; what its type does not ask for is left out. */
interface AbnormalContent extends Omit<AbnormalDraft, 'type' | 'until'> {
  readonly type: AbnormalType
  /** An instant. */
  readonly until: string | null
  readonly photos: readonly FileShape[]
}

/** The request as the call takes it: only what its type asks for. */
export function abnormalInput({ newDetail, newTitle, personId, photos, reason, span, type, until }: AbnormalContent) {
  const asked = new Set(abnormalFields(type).map(({ key }) => key))
  return {
    type,
    reason: reason.trim(),
    ...(asked.has('span') && span !== null ? { expectStart: span[0], expectEnd: span[1] } : {}),
    // A pause has one date, which travels as the start.
    ...(asked.has('until') && until !== null ? { expectStart: until } : {}),
    ...(asked.has('personId') && personId !== null ? { targetPersonId: personId } : {}),
    ...(asked.has('newTitle') ? { newTitle: newTitle.trim() } : {}),
    ...(asked.has('newDetail') ? { newDetail: newDetail.trim() } : {}),
    ...(photos.length === 0 ? {} : { photos: photos.map(({ id }) => id) }),
  }
}
