import { Badge, type BadgeProps, Button, Popover, Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { FocusPanel } from './focus-panel.tsx'

interface HeaderPopoverProps {
  readonly icon: ReactNode
  /** The name of the button, with what the badge says. */
  readonly label: string
  readonly badge: Pick<BadgeProps, 'count' | 'dot' | 'color'>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** The width of the list, which its place keeps until it has loaded. */
  readonly panelClass: string | undefined
  readonly className?: string
  /** The list; it may still load. */
  readonly children: ReactNode
}

/** A button of the header with a badge, and a list below it. */
export function HeaderPopover(props: HeaderPopoverProps) {
  const { badge, children, className = '', icon, isOpen, label, onOpenChange, panelClass = '' } = props
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // On phones neither side has room for the whole list: it moves along instead of changing sides.
      align={{ overflow: { adjustX: false, shiftX: true } }}
      open={isOpen}
      onOpenChange={onOpenChange}
      destroyOnHidden
      classNames={{ root: className }}
      content={
        <FocusPanel onLeave={() => onOpenChange(false)}>
          <Suspense fallback={<Skeleton active title={false} className={panelClass} />}>{children}</Suspense>
        </FocusPanel>
      }
    >
      <Badge {...badge} size="small" offset={[-6, 6]}>
        <Button type="text" icon={icon} aria-label={label} aria-expanded={isOpen} />
      </Badge>
    </Popover>
  )
}
