import { Divider } from 'antd'
import type { ReactNode } from 'react'

/** The list of a select under what can be done instead of choosing, which stands first: the list grows and shrinks with every answer, and must not move it. */
export function withPopupAction(list: ReactNode, action: ReactNode, failure: ReactNode = null): ReactNode {
  if (action === null && failure === null) return list
  return (
    <>
      {action}
      {action !== null && <Divider style={{ margin: '4px 0' }} />}
      {failure}
      {list}
    </>
  )
}
