import { CloseCircleOutlined } from '@ant-design/icons'
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CallFailure, failureOf } from '../../kernel/call-failure.ts'
import { call } from '../../kernel/request.ts'
import { LoadFault } from '../../kit/phone/load-states.tsx'
import phone from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import styles from './checked-sheet.module.css'

/** Something that a step waits for, by the place on the page where it is done. */
interface MissingItem {
  readonly item: string
  readonly message: string
}

interface CheckedSheetProps<C extends AnyCall> {
  readonly title: string
  /** Reads only: everything that is missing. */
  readonly check: C
  readonly input: Input<C>
  /** Items of the reply that are done on the page, with those that only the page knows. */
  missingOf(this: void, found: Reply<C>): readonly MissingItem[]
  /** Goes to the place on the page where something is missing. */
  readonly onJump: (item: string) => void
  readonly onClose: () => void
  /** The sheet that takes the step. */
  readonly children: ReactNode
}

/** Looks what a step still needs, and shows all of it at once; when nothing is missing, the sheet that takes the step. */
export function CheckedSheet<C extends AnyCall>(props: CheckedSheetProps<C>) {
  const { check, children, input, missingOf, onClose, onJump, title } = props
  const look = useLook(check, input)
  if (look.data === undefined) {
    return (
      <Sheet title={title} onClose={onClose}>
        {look.error === null ? (
          <output className={phone['muted']}>正在检查</output>
        ) : (
          <LoadFault failure={look.error} onRetry={() => void look.refetch()} />
        )}
      </Sheet>
    )
  }
  const missing = missingOf(look.data)
  if (missing.length === 0) return children
  return (
    <Sheet title={`还差 ${missing.length} 项`} onClose={onClose}>
      <ul className={styles['missing']}>
        {missing.map(({ item, message }) => (
          <li key={message}>
            <TapButton block onTap={() => onJump(item)}>
              <span className={styles['line']}>
                <span>
                  <CloseCircleOutlined className={styles['cross'] ?? ''} /> {message}
                </span>
                <span className={styles['go']}>去处理</span>
              </span>
            </TapButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Looks once when the sheet opens. A document that changes meanwhile is judged again by the server when the step is taken. */
function useLook<C extends AnyCall>(check: C, input: Input<C>) {
  // A look, not an action: looking twice within a second is no double click.
  return useQuery<Reply<C>, CallFailure>({
    queryKey: [check.name, input],
    queryFn: async ({ signal }) => {
      try {
        return await call(check, input, { signal, noCancel: true })
      } catch (error) {
        throw failureOf(error)
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Without a network it fails like the step itself would, where other reads wait until there is one.
    networkMode: 'always',
  })
}
