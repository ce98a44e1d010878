import { useRef } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useDialogs } from '../kit/dialogs.tsx'

interface SameName {
  /** Input for the call when a second customer of the name is wanted. */
  input(this: void): { readonly allowSameName?: 1 }
  /** Forgets the answer, since another name was typed. */
  forget(this: void): void
  /** Asks whether another customer of the same name is meant, and sends the form again; false for other failures. */
  ask(this: void, failure: CallFailure): boolean
}

/** Permits a name that another customer has, once the person confirms that they differ. @param verb 新建 or 保存 */
export function useSameName(form: { submit(this: void): void }, verb: '新建' | '保存'): SameName {
  const dialogs = useDialogs()
  const isAllowed = useRef(false)
  return {
    input: () => (isAllowed.current ? { allowSameName: 1 } : {}),
    forget: () => {
      isAllowed.current = false
    },
    ask: (failure) => {
      if (failure.code !== 'customer-name-taken') return false
      dialogs.confirm({
        title: failure.message,
        content: `确认是另一家客户时可以继续${verb}。`,
        okText: `仍然${verb}`,
        cancelText: '返回修改',
        onOk: () => {
          isAllowed.current = true
          form.submit()
        },
      })
      return true
    },
  }
}
