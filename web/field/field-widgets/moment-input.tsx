/** Inputs of civil dates and times: antd's pickers on desktops, the phone's own wheels on phones. Values are the texts of the wire. */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { Input } from 'antd'
import dayjs from 'dayjs'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { PartSlot } from '../../kit/part-slot.tsx'
import { type MomentInputProps, momentKinds } from './moment-kinds.ts'

/** First and last day that the field allows, '' for no bound. */
function dayBounds(field: FieldDefinition, today: string): { first: string; last: string } {
  const { fromDays, toDays } = field.settings
  const day = (shift: number | undefined) =>
    shift === undefined ? '' : dayjs(today).add(shift, 'day').format('YYYY-MM-DD')
  return { first: day(fromDays), last: day(toDays) }
}

/** Pages that only show moments, and phones, need no calendar. */
const DeskMoment = lazyPart(async () => (await import('./desk-moment.tsx')).DeskMoment)

/** One date, time, or both. */
export function MomentInput(props: MomentInputProps) {
  const { kind, value, onChange, field, today, id, aria, isDisabled, isFaulty, isPhone } = props
  const row = momentKinds[kind]
  const { first, last } = dayBounds(field, today)
  const status = isFaulty ? { status: 'error' as const } : {}
  if (isPhone) {
    const bound = (day: string, time: string) => (kind === 'date-time' ? `${day}T${time}` : day)
    return (
      <Input
        {...aria}
        {...status}
        id={id}
        type={row.input}
        value={kind === 'date-time' ? value.replace(' ', 'T') : value}
        disabled={isDisabled}
        {...(kind === 'time' || first === '' ? {} : { min: bound(first, '00:00') })}
        {...(kind === 'time' || last === '' ? {} : { max: bound(last, '23:59') })}
        onChange={(event) => onChange(event.target.value.replace('T', ' '))}
      />
    )
  }
  return (
    <PartSlot isInput>
      <DeskMoment {...props} row={row} first={first} last={last} />
    </PartSlot>
  )
}
