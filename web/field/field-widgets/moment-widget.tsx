/** The three single-moment types differ in their kind only, and so do the three ranges. */
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { type EditProps, type FieldWidget, type ShowProps, textOf, textOrNull } from '../field-widget.ts'
import styles from '../field.module.css'
import { shownMoment } from '../field-traits.ts'
import { MomentInput } from './moment-input.tsx'
import type { MomentKind } from './moment-kinds.ts'

/** A widget of one date, time, or both. */
export function momentWidget(kind: MomentKind): FieldWidget {
  function Edit({ value, onChange, context, ...rest }: EditProps) {
    return (
      <MomentInput
        {...rest}
        kind={kind}
        today={context.today}
        value={textOf(value)}
        onChange={(text) => onChange(textOrNull(text))}
      />
    )
  }
  return { Edit, Show: MomentShow }
}

const endsOf = (value: Json): readonly [string, string] =>
  Array.isArray(value) ? [textOf(value[0] ?? null), textOf(value[1] ?? null)] : ['', '']

/** A widget of a range: two inputs in a group; the check reports an empty one. */
export function rangeWidget(kind: MomentKind): FieldWidget {
  function Edit({ value, onChange, context, id, field, aria, ...rest }: EditProps) {
    const [from, to] = endsOf(value)
    const set = (first: string, last: string) => onChange(first === '' && last === '' ? null : [first, last])
    const common = { ...rest, field, kind, today: context.today }
    return (
      <div className={rest.isPhone && kind === 'date-time' ? styles['stackedRange'] : styles['range']}>
        <MomentInput
          {...common}
          id={id}
          aria={{ ...aria, 'aria-label': `${field.name}开始` }}
          placeholder="开始"
          value={from}
          onChange={(text) => set(text, to)}
        />
        <span className={styles['dash']}>至</span>
        <MomentInput
          {...common}
          id={`${id}-to`}
          aria={{ ...aria, 'aria-label': `${field.name}结束` }}
          placeholder="结束"
          value={to}
          onChange={(text) => set(from, text)}
        />
      </div>
    )
  }
  return { Edit, Show: RangeShow, isGroup: () => true }
}

function MomentShow({ value }: ShowProps) {
  return <>{shownMoment(textOf(value))}</>
}

function RangeShow({ value }: ShowProps) {
  const [from, to] = endsOf(value)
  return (
    <>
      {shownMoment(from)} 至 {shownMoment(to)}
    </>
  )
}
