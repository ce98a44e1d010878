import { useState } from 'react'
import { useDraft } from '../../kit/form-draft.ts'

interface Solution {
  readonly text: string
  readonly isDraft: boolean
  write(this: void, text: string): void
  forget(this: void): void
}

/** The solution as typed so far: kept on the phone until the service is completed, taken up again without asking. */
export function useSolution(orderId: string): Solution {
  const draft = useDraft<{ readonly solution: string }>(`solution:${orderId}`)
  const [typed, setTyped] = useState<string | null>(draft.found?.values.solution ?? null)
  const write = (text: string) => {
    setTyped(text)
    draft.keep({ solution: text })
  }
  const forget = () => {
    setTyped(null)
    draft.drop()
  }
  return { text: typed ?? '', isDraft: typed !== null && typed !== '', write, forget }
}
