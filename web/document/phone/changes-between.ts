import type { StateLook } from '@onsite/domain/document/define-document.ts'
import { type Priority, priorityNames } from '@onsite/domain/document/priority.ts'
import { noData } from '../../kit/formats.ts'

/** Parts of a document that every kind has. */
interface Compared {
  readonly state: number
  readonly title: string
  readonly detailDesc: string
  readonly priority: Priority
  readonly customPhone: string
  readonly gpsAddr: string
}

/** Fields that a phone tells of when somebody else changed them: each with its words. */
export type FieldReaders<Doc> = readonly (readonly [label: string, read: (document: Doc, now: Date) => string])[]

/** Makes the comparison of two looks at a document of a kind: a line for each field that differs. @param own fields of its own, behind the state */
export function changesBy<Doc extends Compared>(
  { states }: { readonly states: Readonly<Record<number, StateLook>> },
  own: FieldReaders<Doc>,
): (before: Doc, after: Doc, now?: Date) => string[] {
  const readers: FieldReaders<Doc> = [
    ['状态', ({ state }) => states[state]?.label ?? ''],
    ...own,
    ['优先级', ({ priority }) => priorityNames[priority]],
    ['标题', ({ title }) => title],
    ['联系电话', ({ customPhone }) => customPhone],
    ['服务地址', ({ gpsAddr }) => gpsAddr],
  ]
  return (before, after, now = new Date()) => {
    const lines = readers.flatMap(([label, read]) => {
      const [from, to] = [read(before, now), read(after, now)]
      return from === to ? [] : [`${label}：${from || noData} → ${to || noData}`]
    })
    return before.detailDesc === after.detailDesc ? lines : [...lines, '描述有修改']
  }
}
