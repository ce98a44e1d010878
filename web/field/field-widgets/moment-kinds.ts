import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { dayFormats, instantFormats } from '../../kit/typed-moment.ts'
import type { ControlAria } from '../field-widget.ts'

export type MomentKind = 'date' | 'time' | 'date-time'

export interface KindRow {
  /** Format of the value. */
  readonly format: string
  /** Format on screen, and others that are understood when they are typed. */
  readonly shown: string[]
  readonly input: 'date' | 'time' | 'datetime-local'
  readonly hint: string
}

export const momentKinds: Readonly<Record<MomentKind, KindRow>> = {
  date: { format: 'YYYY-MM-DD', shown: dayFormats, input: 'date', hint: '选择日期' },
  time: { format: 'HH:mm', shown: ['HH:mm', 'H:mm', 'HHmm'], input: 'time', hint: '选择时间' },
  'date-time': { format: 'YYYY-MM-DD HH:mm', shown: instantFormats, input: 'datetime-local', hint: '选择时间' },
}

export interface MomentInputProps {
  readonly kind: MomentKind
  readonly value: string
  readonly onChange: (text: string) => void
  readonly field: FieldDefinition
  readonly today: string
  readonly id: string
  readonly aria: ControlAria
  readonly isDisabled: boolean
  readonly isFaulty: boolean
  readonly isPhone: boolean
  readonly placeholder?: string
}
