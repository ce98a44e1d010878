import { TeamOutlined } from '@ant-design/icons'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { PersonPicker } from './person-picker.tsx'
import styles from './people-dialog.module.css'

const PeopleDialog = lazy(async () => ({ default: (await import('./people-dialog.tsx')).PeopleDialog }))
const nobody: readonly string[] = []

interface PeoplePickerProps {
  /** Offers only people who hold this role. */
  readonly role?: RoleType | undefined
  /** Left out of the offer. */
  readonly except?: readonly string[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

/** Picks several people: typed into the box, or chosen by department in a dialog. Fits into a form field. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { disabled = false, except = nobody, onChange, role, value = nobody } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles['picker']}>
      <PersonPicker many {...props} />
      <Button
        icon={<TeamOutlined aria-hidden />}
        aria-label="按部门选择人员"
        title="按部门选择"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PeopleDialog
            role={role}
            except={except}
            start={value}
            onPick={(ids) => {
              setOpen(false)
              onChange?.([...ids])
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
