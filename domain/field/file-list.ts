/** Rules shared by image, multi-image and attachment fields. */
import type { FieldType } from './field-type.ts'
import { bytesFaults, fileIds, referenceList } from './reference-list.ts'
import { boundsFaults } from './setting-faults.ts'

type Own = Pick<FieldType, 'code' | 'name' | 'label' | 'hint' | 'display'>

/** A field type that holds files. */
export function fileList(
  own: Own,
  rules: { readonly usual: number; readonly longest: number; readonly word: string },
): FieldType {
  return referenceList(
    {
      ...own,
      settings:
        own.display === 'pictures'
          ? ['minCount', 'maxCount', 'maxBytes', 'cameraOnly']
          : ['minCount', 'maxCount', 'maxBytes'],
      filter: null,
      wire: fileIds,
      checkSettings: ({ settings }) => [
        ...boundsFaults(settings.minCount, settings.maxCount, '数量', 0, rules.longest),
        ...bytesFaults(settings.maxBytes),
      ],
    },
    {
      kindOf: () => 'file',
      mostOf: ({ settings }) => settings.maxCount ?? rules.usual,
      longest: rules.longest,
      word: rules.word,
    },
  )
}
