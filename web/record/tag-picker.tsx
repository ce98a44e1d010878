import { listTags, type Tag } from '@onsite/api/tag/tag-calls.ts'
import { mostTagsOfKind } from '@onsite/domain/tag/tag-limits.ts'
import { Select } from 'antd'
import { useOffers } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { controlName } from '../kit/control-name.ts'
import { type OptionSource, optionsFrom } from '../kit/list-filters.ts'
import { StateTag } from '../kit/state-tag.tsx'

interface TagPickerProps {
  /** 1 people, 3 orders, 4 customers, 6 events. */
  readonly code: number
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

/** Picks tags of a kind; the value is their ids. Fits into a form field. */
export function TagPicker({ code, value = [], onChange, id, ...rest }: TagPickerProps) {
  const isOffered = useOffers()('tags')
  const tags = useCall(listTags, { code, pageIndex: 0, pageSize: mostTagsOfKind }, { enabled: isOffered })
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...controlName({ id, ...rest }, '标签')}
      mode="multiple"
      allowClear
      disabled={!isOffered}
      placeholder={isOffered ? '选择标签' : '免费版不支持标签'}
      showSearch={{ optionFilterProp: 'label' }}
      options={(tags.data ?? []).map((tag) => ({ value: tag.id, label: tag.name, tag }))}
      optionRender={renderTag}
      value={[...value]}
      loading={tags.isFetching}
      notFoundContent={tags.isFetching ? '正在查找' : '还没有标签'}
      onChange={(ids: string[]) => onChange?.(ids)}
      style={{ width: '100%' }}
    />
  )
}

const renderTag = ({ data }: { data: { tag: Tag } }) => <StateTag tone={data.tag.color} label={data.tag.name} />

const made = new Map<number, OptionSource>()

/** Tags of a kind as choices of a filter. */
export function tagOptions(code: number): OptionSource {
  const source =
    made.get(code) ??
    optionsFrom(listTags, { code, pageIndex: 0, pageSize: mostTagsOfKind }, (tags) =>
      tags.map(({ id, name }) => ({ value: id, label: name })),
    )
  made.set(code, source)
  return source
}
