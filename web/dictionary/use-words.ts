import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { type DictionaryName, dictionaryTypes } from '@onsite/domain/dictionary/dictionary-types.ts'
import { useCall } from '../kernel/use-call.ts'

const none: readonly string[] = []

/** The words that a dictionary offers. Where they cannot be read, as in a cellar without a network, those that the product comes with. */
export function useWords(name: DictionaryName | null): readonly string[] {
  const row = name === null ? null : dictionaryTypes[name]
  const found = useCall(listDictionary, { type: row?.code ?? 0 }, { enabled: row !== null, keep: true })
  if (row === null) return none
  return found.data?.map((word) => word.name) ?? (found.error === null ? none : row.defaults)
}
