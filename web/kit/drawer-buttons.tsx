import { Button } from 'antd'
import { useWideness } from '../kernel/use-wideness.ts'
import styles from './form.module.css'
import { SubmitButton } from './submit-button.tsx'

interface DrawerButtonsProps {
  /** Names what the button does. */
  readonly okText: string
  readonly onClose: () => void
}

/** The buttons of a form in a drawer: last in its `CallForm`, in sight wherever it is scrolled. */
export function DrawerButtons({ okText, onClose }: DrawerButtonsProps) {
  const isPhone = useWideness() === 'phone'
  return (
    <div className={styles['drawerButtons']}>
      <Button size={isPhone ? 'large' : 'medium'} onClick={onClose}>
        返回
      </Button>
      <SubmitButton>{okText}</SubmitButton>
    </div>
  )
}
