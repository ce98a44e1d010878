import { Input } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { formatCount } from '../kit/formats.ts'
import { useDialogs } from '../kit/dialogs.tsx'

/** More records than these are typed out before they are changed. */
export const askAbove = 100

interface TypedCountProps {
  /** Of records that will be changed. */
  readonly count: number
  readonly onTyped: (isRight: boolean) => void
}

/** Asks to type out how many records a batch is about; nothing for few. */
export function TypedCount({ count, onTyped }: TypedCountProps) {
  if (count <= askAbove) return null
  return (
    <Input
      aria-label={`要处理 ${formatCount(count)} 条，输入 ${count} 确认`}
      placeholder={`请输入 ${count} 确认`}
      inputMode="numeric"
      onChange={(event) => onTyped(event.target.value.trim() === String(count))}
    />
  )
}

interface Asked {
  readonly title: string
  /** Consequence. */
  readonly content: ReactNode
  /** 删除 */
  readonly verb: string
  readonly count: number
  readonly danger: boolean
  readonly run: () => Promise<unknown> | void
}

/** Asks before many records are changed: what happens, and the number typed out when they are more than a glance takes in. */
export function useTypedConfirm(): (asked: Asked) => void {
  const dialogs = useDialogs()
  return useCallback(
    ({ content, count, danger, run, title, verb }) => {
      const dialog = dialogs.confirm({
        title,
        content: (
          <>
            <p>{content}</p>
            <TypedCount
              count={count}
              onTyped={(isTyped) => dialog.update({ okButtonProps: { danger, disabled: !isTyped } })}
            />
          </>
        ),
        okText: verb,
        okButtonProps: { danger, disabled: count > askAbove },
        onOk: async () => void (await run()),
      })
    },
    [dialogs],
  )
}
