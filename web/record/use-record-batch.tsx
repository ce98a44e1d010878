/** Changes several records at once: in portions that a call takes, with a report of the failures and a way back. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { type ReactNode, useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { markStale } from '../kernel/query-client.ts'
import { call, type CallOptions, newRequestKey } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import { formatCount } from '../kit/formats.ts'
import { useUndo } from '../kit/undo.tsx'
import { BatchReport } from './batch-report.tsx'
import type { BatchLine } from './record-calls.ts'
import { useTypedConfirm } from './typed-count.tsx'

/** As many ids a call takes (api/fields.ts `Ids`). */
const mostIds = 1000

interface BatchRun {
  /** 删除 */
  readonly verb: string
  /** Text of the message afterwards, where `已` and the verb before the records are no sentence: 已为 3 个客户添加标签. */
  readonly textOf?: (what: string) => string
  readonly call: AnyCall
  readonly ids: readonly string[]
  /** Sent beside the ids. */
  readonly input?: Readonly<Record<string, unknown>>
  /** Takes it back for those that succeeded; says whether it worked. */
  readonly undo?: (lines: readonly BatchLine[]) => Promise<boolean>
  readonly done?: () => void
}

export interface RecordBatch {
  /** Does it and tells what became of it; false when it was refused. One record alone is refused with its reason. */
  run(this: void, batch: BatchRun): Promise<boolean>
  /** Asks first when it is about more than one record: what happens, and the number typed out when they are many. */
  ask(this: void, batch: BatchRun & { readonly consequence: string }): void
  /** Sends a call for ids without a word of its own; null when it was refused. */
  send(
    this: void,
    call: AnyCall,
    ids: readonly string[],
    input?: BatchRun['input'],
    options?: Pick<CallOptions, 'noCancel'>,
  ): Promise<readonly BatchLine[] | null>
  readonly report: ReactNode
}

/** Batches of a kind; `label` as in 客户. */
export function useRecordBatch(label: string): RecordBatch {
  const askForMany = useTypedConfirm()
  const toast = useToast()
  const offerUndo = useUndo()
  const [shown, setShown] = useState<{ readonly verb: string; readonly lines: readonly BatchLine[] } | null>(null)

  const send: RecordBatch['send'] = async (target, ids, input = {}, options = {}) => {
    const lines: BatchLine[] = []
    try {
      for (let at = 0; at < ids.length; at += mostIds) {
        // One bite after the other: the server locks the rows of each.
        // oxlint-disable-next-line no-await-in-loop
        const reply = await call(
          target,
          { ids: ids.slice(at, at + mostIds), ...input },
          {
            ...options,
            idempotencyKey: newRequestKey(),
          },
        )
        lines.push(...(reply as readonly BatchLine[]))
      }
    } catch (error) {
      const failure = failureOf(error)
      toast.fail(failure.fields[0]?.message ?? failure.message)
      if (lines.length === 0) return null
    } finally {
      markStale(target.touches)
    }
    return lines
  }
  const run: RecordBatch['run'] = async ({ verb, textOf, call: target, ids, input, undo, done }) => {
    const lines = await send(target, ids, input)
    if (lines === null) return false
    done?.()
    const succeeded = lines.filter(({ success }) => success)
    if (succeeded.length < lines.length) setShown({ verb, lines })
    if (succeeded.length === 0) return true
    const [first] = succeeded
    const what =
      succeeded.length === 1 && first !== undefined && first.name !== ''
        ? `「${first.name}」`
        : ` ${formatCount(succeeded.length)} 个${label}`
    // The specification says what a deletion is answered with (Spec 1 §8); the records stand behind it.
    const text = textOf?.(what) ?? (verb === '删除' ? `删除成功：${what.trim()}` : `已${verb}${what}`)
    if (undo === undefined) toast.done(text)
    else offerUndo({ text, undo: async () => await undo(succeeded) })
    return true
  }
  const ask: RecordBatch['ask'] = ({ consequence, ...batch }) => {
    const { ids, verb } = batch
    if (ids.length === 1) {
      void run(batch)
      return
    }
    askForMany({
      title: `${verb} ${formatCount(ids.length)} 个${label}？`,
      content: consequence,
      verb,
      count: ids.length,
      danger: true,
      run: async () => await run(batch),
    })
  }
  return {
    run,
    ask,
    send,
    report: shown !== null && <BatchReport verb={shown.verb} lines={shown.lines} onClose={() => setShown(null)} />,
  }
}
