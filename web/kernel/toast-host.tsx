import type { MessageInstance } from 'antd/es/message/interface'
import { message as antdMessage } from 'antd'
import { useEffect } from 'react'

interface ToastHostProps {
  /** Told how messages are shown, and null when they no longer can be. */
  readonly give: (messages: MessageInstance | null) => void
}

export function ToastHost({ give }: ToastHostProps) {
  const [messages, holder] = antdMessage.useMessage()
  useEffect(() => {
    give(messages)
    return () => give(null)
  }, [give, messages])
  return holder
}
