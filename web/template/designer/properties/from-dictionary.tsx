import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { dictionaryGroups, dictionaryNames, dictionaryTypes } from '@onsite/domain/dictionary/dictionary-types.ts'
import { Select } from 'antd'
import { failureOf } from '../../../kernel/call-failure.ts'
import { call } from '../../../kernel/request.ts'
import { useToast } from '../../../kernel/toast.tsx'

const rows = dictionaryNames.map((name) => dictionaryTypes[name])
const choices = dictionaryGroups.map((group) => ({
  label: group,
  options: rows.filter((row) => row.group === group).map(({ code, label }) => ({ value: code as number, label })),
}))

/** Takes the words of a dictionary over as options. They stay as they are when the dictionary changes. */
export function FromDictionary({ onTake }: { readonly onTake: (words: readonly string[]) => void }) {
  const toast = useToast()
  const take = async (type: number) => {
    try {
      const words = await call(listDictionary, { type })
      if (words.length === 0) toast.fail('这个字典还没有内容')
      else onTake(words.map(({ name }) => name))
    } catch (error) {
      toast.fail(failureOf(error).message)
    }
  }
  return (
    <Select<number | null>
      size="small"
      aria-label="从字典带入选项"
      placeholder="从字典带入"
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={180}
      options={choices}
      onSelect={(type) => type !== null && void take(type)}
    />
  )
}
