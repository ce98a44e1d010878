import { noData } from '../../kit/formats.ts'

/** Fields that a phone tells of when somebody else changed them: each with its words. */
export type FieldReaders<Doc> = readonly (readonly [label: string, read: (document: Doc, now: Date) => string])[]

/** Makes the comparison of two looks at a document of a kind: a line for each field that differs. */
export const changesBy =
  <Doc extends { readonly detailDesc: string }>(readers: FieldReaders<Doc>) =>
  (before: Doc, after: Doc, now: Date = new Date()): string[] => {
    const lines = readers.flatMap(([label, read]) => {
      const [from, to] = [read(before, now), read(after, now)]
      return from === to ? [] : [`${label}：${from || noData} → ${to || noData}`]
    })
    return before.detailDesc === after.detailDesc ? lines : [...lines, '描述有修改']
  }
