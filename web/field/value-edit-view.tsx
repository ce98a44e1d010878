import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import dayjs from 'dayjs'
import { createContext, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import type { WidgetContext } from './field-widget.ts'
import { widgetOf } from './field-widgets.ts'
import { widgetContext } from './widget-context.ts'

/** Names known to a page with many values; without one each control knows only what was picked in it. */
export const SharedWidgets = createContext<WidgetContext | null>(null)

interface ValueEditViewProps {
  readonly field: FieldDefinition
  readonly value: Json
  readonly onChange: (value: Json) => void
  /** Accessible name of the control. */
  readonly label: string
  readonly id?: string
  readonly isDisabled?: boolean
  /** One line, for rows of conditions. */
  readonly isCompact?: boolean
}

/** The widget of a field by itself, without a form: defaults in the designer, values of conditions. */
export function ValueEditView(props: ValueEditViewProps) {
  const { field, value, onChange, label, isDisabled = false, isCompact = false } = props
  const ownId = useId()
  const shared = useContext(SharedWidgets)
  const [lone] = useState(loneContext)
  // Written by each change as it happens: the surrounding page paints it later.
  const standing = useRef(value)
  useLayoutEffect(() => {
    standing.current = value
  })
  const { Edit } = widgetOf(field.type)
  return (
    <Edit
      field={field}
      value={value}
      onChange={(next) => {
        standing.current = next
        onChange(next)
      }}
      read={() => standing.current}
      isDisabled={isDisabled}
      id={props.id ?? ownId}
      aria={{ 'aria-label': label }}
      isFaulty={false}
      isCompact={isCompact}
      isPhone={false}
      context={shared ?? lone}
    />
  )
}

/** Remembers files and records picked since the control appeared; without a form nothing else knows them. */
function loneContext() {
  return widgetContext(() => ({ today: dayjs().format('YYYY-MM-DD'), fields: [], files: [], names: [], fixed: [] }))
}
