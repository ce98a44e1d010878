import { Dropdown, type DropdownProps } from 'antd'
import { useRef } from 'react'

interface DropMenuProps extends Omit<DropdownProps, 'trigger' | 'autoFocus'> {
  readonly menu: NonNullable<DropdownProps['menu']>
}

/**
 * A menu behind a button, which takes the keys while it is open. The button has the focus again before the choice takes effect, so that a dialog returns
 * the focus to the button and not to a menu that is gone.
 */
export function DropMenu({ menu, onOpenChange, ...props }: DropMenuProps) {
  const opener = useRef<HTMLElement | null>(null)
  return (
    <Dropdown
      {...props}
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for takes the keys, as menu buttons do everywhere
      autoFocus
      menu={{
        ...menu,
        onClick: (choice) => {
          opener.current?.focus({ preventScroll: true })
          // Else the same key would press the button, which has the focus by now.
          if (choice.domEvent.type === 'keydown') choice.domEvent.preventDefault()
          menu.onClick?.(choice)
        },
      }}
      onOpenChange={(isOpen, how) => {
        const { activeElement } = document
        if (isOpen && activeElement instanceof HTMLElement) opener.current = activeElement
        if (!isOpen && activeElement?.closest('.ant-dropdown') != null) opener.current?.focus({ preventScroll: true })
        onOpenChange?.(isOpen, how)
      }}
    />
  )
}
