import { Popover, type PopoverProps } from 'antd'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, type Ref, useEffect, useState } from 'react'
import { useFocusInside } from './use-focus-inside.ts'
import { useOpener } from './use-opener.ts'

interface OpenerProps {
  readonly ref?: Ref<HTMLElement>
  readonly onClick?: (event: MouseEvent) => void
  readonly onPointerEnter?: () => void
  readonly onPointerLeave?: () => void
}

interface DemandPopoverProps extends Omit<PopoverProps, 'children' | 'content' | 'defaultOpen' | 'trigger'> {
  /** The button that it belongs to. */
  readonly children: ReactElement<OpenerProps>
  /** Opens under a pointer that rests on the button, too, and not only when it is pressed. */
  readonly hovers?: boolean
  /** Its first control has the focus while it is open, its button again afterwards; `open` must say when that is. */
  readonly takesFocus?: boolean
  readonly content: ReactNode
}

const restMs = 300

/** antd's popover, made when it is asked for: a list has hundreds of such places and opens one of them. */
export function DemandPopover({ children, hovers = false, takesFocus = false, content, ...props }: DemandPopoverProps) {
  const { onOpenChange } = props
  const [isAsked, setAsked] = useState(false)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const isWanted = isAsked || props.open === true
  const opener = useOpener(isWanted)
  const inside = useFocusInside(takesFocus && props.open === true, opener)
  useEffect(() => {
    if (!isUnderPointer) return undefined
    const rest = setTimeout(() => setAsked(true), restMs)
    return () => clearTimeout(rest)
  }, [isUnderPointer])
  if (isWanted)
    return (
      <Popover
        {...props}
        content={<div ref={inside}>{content}</div>}
        trigger={hovers ? ['hover', 'click'] : 'click'}
        mouseEnterDelay={restMs / 1000}
        {...(props.open === undefined && { defaultOpen: true })}
      >
        {cloneElement(children, { ref: opener })}
      </Popover>
    )
  return cloneElement(children, {
    onClick: (event) => {
      children.props.onClick?.(event)
      setAsked(true)
      onOpenChange?.(true)
    },
    ...(hovers && { onPointerEnter: () => setUnderPointer(true), onPointerLeave: () => setUnderPointer(false) }),
  })
}
