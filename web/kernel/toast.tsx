import { App } from 'antd'
import { useMemo } from 'react'

/** Seconds a toast stays (Spec 1 §9: 2000 ms). */
const toastSeconds = 2

export interface Toast {
  /** Something worked. */
  done(text: string): void
  /** Something failed; announced at once to screen readers. */
  fail(text: string): void
  /** Something to know. */
  note(text: string): void
}

/** Short messages at the top of the page, announced to screen readers. */
export function useToast(): Toast {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      done: (text) => void message.success({ content: <span role="status">{text}</span>, duration: toastSeconds }),
      fail: (text) => void message.error({ content: <span role="alert">{text}</span>, duration: toastSeconds * 2 }),
      note: (text) => void message.info({ content: <span role="status">{text}</span>, duration: toastSeconds }),
    }),
    [message],
  )
}
