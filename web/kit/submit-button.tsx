import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { checkFailureText } from '../kernel/call-failure.ts'
import { useToast } from '../kernel/toast.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { useFormState } from './call-form.tsx'

interface SubmitButtonProps {
  readonly children: ReactNode
  /** A look before the form is checked and sent; false stops. An error stops too, is told, and frees the button. */
  readonly before?: () => boolean | Promise<boolean>
  readonly disabled?: boolean
  readonly block?: boolean
  /** Red: what it does is hard to take back. */
  readonly danger?: boolean
  /** Outside a form: what the button does. */
  readonly onSubmit?: () => Promise<unknown>
}

/** The primary button that saves: locked while the form is still on its way, spinning while it works; sends the `CallForm` around it (Ctrl+Enter does the same). */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, before, disabled = false, block = false, danger = false, onSubmit } = props
  const form = useFormState()
  const [checking, setChecking] = useState(false)
  const toast = useToast()
  const isAwaiting = form?.isAwaiting ?? false
  const isPhone = useWideness() === 'phone'
  const press = async () => {
    setChecking(true)
    try {
      if (before !== undefined && !(await before())) return
      if (onSubmit === undefined) form?.submit()
      else await onSubmit()
    } catch (error) {
      toast.fail(checkFailureText(error))
    } finally {
      setChecking(false)
    }
  }
  return (
    <Button
      type="primary"
      danger={danger}
      size={isPhone ? 'large' : 'medium'}
      block={block}
      disabled={disabled || isAwaiting}
      // The sign of loading widens the button and moves its neighbours: a form that is on its way shows that itself.
      loading={checking || (form?.busy ?? false)}
      onClick={() => void press()}
      title="Ctrl+Enter"
    >
      {children}
    </Button>
  )
}
