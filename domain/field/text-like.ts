/** Rules shared by the field types that hold one text. */
import type { FieldDefinition } from './field-definition.ts'
import type { Checked, FieldType } from './field-type.ts'
import { matchesPattern, patternFault } from './pattern.ts'
import { longestMatched } from './pattern-cost.ts'
import { boundsFaults } from './setting-faults.ts'
import { firstCharacters, manyLines, oneLine, readText } from './text-rules.ts'

type Own = Pick<FieldType, 'code' | 'name' | 'label' | 'hint' | 'display' | 'sortable' | 'mayBecome'>

export interface TextRules {
  readonly isMultiline: boolean
  /** Limit on characters when the definition sets none, and the highest one that it may set. */
  readonly maxLength: number
  readonly longest: number
  /** The type's own rule: returns the text tidied further, or a sentence. */
  readonly read?: (text: string) => Checked
}

/** A field type that holds one text. */
export function textLike(own: Own, rules: TextRules): FieldType {
  const tidy = rules.isMultiline ? manyLines : oneLine
  const check = (value: unknown, field: FieldDefinition): Checked => {
    const read = readText(value, tidy, mostCharacters(field, rules))
    if ('fault' in read || typeof read.value !== 'string') return read
    const own = rules.read?.(read.value) ?? read
    return 'fault' in own || typeof own.value !== 'string' ? own : judgeText(own.value, field)
  }
  return {
    ...own,
    settings: ['minLength', 'maxLength', 'pattern', 'patternHint'],
    isInput: true,
    inSubTable: true,
    filter: 'text',
    operators: ['equals', 'differs', 'isOneOf', 'contains', 'isEmpty', 'isFilled'],
    check,
    checkSettings: ({ settings }) =>
      [
        ...boundsFaults(settings.minLength, settings.maxLength, '字数', 0, rules.longest),
        ...(settings.pattern === undefined || settings.pattern === '' ? [] : [patternFault(settings.pattern) ?? '']),
      ].filter((fault) => fault !== ''),
    references: () => [],
    show: textOf,
    wire: textOf,
    exportCell: textOf,
    importCell: check,
    index: (value) => (typeof value === 'string' && value !== '' ? [indexText(value)] : []),
    compare: compareTexts,
  }
}

/** The side row of a text: lower case, the first 200 characters. */
export function indexText(text: string): { readonly text: string } {
  return { text: firstCharacters(text.toLowerCase(), 200) }
}

/** A canonical text as it is, '' for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Orders canonical texts by their characters, the same on every machine. */
export function compareTexts(a: unknown, b: unknown): number {
  const [left, right] = [textOf(a), textOf(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function mostCharacters({ settings }: FieldDefinition, rules: TextRules): number {
  const most = Math.min(settings.maxLength ?? rules.maxLength, rules.longest)
  return settings.pattern ? Math.min(most, longestMatched) : most
}

function judgeText(text: string, { settings }: FieldDefinition): Checked {
  if (text.length < (settings.minLength ?? 0)) return { fault: `至少 ${settings.minLength ?? 0} 个字` }
  if (settings.pattern && !matchesPattern(settings.pattern, text))
    return { fault: settings.patternHint || '格式不符合要求' }
  return { value: text }
}
