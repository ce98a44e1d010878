/** Fields that documents have alike. */
import type { FieldRow } from '../field-catalogue.ts'
import { codeRow, textRow } from '../field-rows.ts'
import { priorityNames } from './priority.ts'

type OwnRow = Omit<FieldRow, 'group'>

export const titleField = textRow('title', '标题', {
  input: { needed: true, most: 100 },
  inline: true,
  defaultColumn: true,
  columnPlace: 2,
})

export const priorityField = codeRow('priority', '优先级', {
  always: true,
  names: priorityNames,
  input: { needed: true },
  inline: true,
  width: 96,
  quickFilter: true,
})

/** The state, asked for in lists as its kind says. */
export const stateField = <const Names extends Readonly<Record<number, string>>, const Key extends string>(
  names: Names,
  key: Key,
) =>
  ({
    key: 'state',
    label: '状态',
    kind: 'code',
    always: true,
    names,
    defaultColumn: true,
    filter: { kind: 'codes', key },
    quickFilter: true,
  }) as const satisfies OwnRow
