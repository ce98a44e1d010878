import { Dropdown, type DropdownProps } from 'antd'
import { cloneElement, type MouseEvent, type ReactElement, type Ref, useState } from 'react'
import { useOpener } from './use-opener.ts'

interface OpenerProps {
  readonly ref?: Ref<HTMLElement>
  readonly onClick?: (event: MouseEvent) => void
}

interface DropMenuProps extends Omit<DropdownProps, 'trigger' | 'autoFocus' | 'children'> {
  readonly menu: NonNullable<DropdownProps['menu']>
  /** The button that opens it. */
  readonly children: ReactElement<OpenerProps>
}

/**
 * A menu behind a button, which takes the keys while it is open. The button has the focus again before the choice takes effect, so that a dialog returns
 * the focus to the button and not to a menu that is gone. Until it is asked for there is the button alone: a list has a menu in each of its rows.
 */
export function DropMenu({ children, menu, onOpenChange, open, ...props }: DropMenuProps) {
  const [wish, setWish] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const isMade = wish !== 'unasked' || open === true
  const opener = useOpener(isMade)
  const giveBack = () => opener.current?.focus({ preventScroll: true })
  if (!isMade)
    return cloneElement(children, {
      onClick: (event) => {
        children.props.onClick?.(event)
        onOpenChange?.(true, { source: 'trigger' })
        setWish('open')
      },
    })
  return (
    <Dropdown
      {...props}
      trigger={['click']}
      open={open ?? wish === 'open'}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for takes the keys, as menu buttons do everywhere
      autoFocus
      menu={{
        ...menu,
        onClick: (choice) => {
          giveBack()
          // Else the same key would press the button, which has the focus by now.
          if (choice.domEvent.type === 'keydown') choice.domEvent.preventDefault()
          menu.onClick?.(choice)
        },
      }}
      onOpenChange={(isOpen, how) => {
        if (!isOpen && document.activeElement?.closest('.ant-dropdown') != null) giveBack()
        setWish(isOpen ? 'open' : 'closed')
        onOpenChange?.(isOpen, how)
      }}
    >
      {cloneElement(children, { ref: opener })}
    </Dropdown>
  )
}
