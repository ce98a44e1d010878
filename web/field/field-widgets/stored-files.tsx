/** The three types that hold files differ only in accepted files and their number. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { given } from '@onsite/domain/given.ts'
import { PaperClipOutlined } from '@ant-design/icons'
import { FilePicker } from '../../kit/file-picker.tsx'
import { FileThumbs } from '../../kit/file-thumbs.tsx'
import { formatSize } from '../../kit/formats.ts'
import {
  type EditProps,
  type FieldWidget,
  listOrNull,
  type ShowProps,
  textsOf,
  type WidgetContext,
} from '../field-widget.ts'
import styles from '../field.module.css'

interface Kind {
  /** Everything that may be uploaded by default. */
  readonly accept?: string
  readonly usualMost: number
  readonly isPictures: boolean
}

/** Files by the ids of a value; unknown ones are left out. */
function filesOf(value: Json, context: WidgetContext): FileShape[] {
  return textsOf(value).flatMap((id) => context.file(id) ?? [])
}

/** A widget of stored files. */
export function filesWidget({ accept, usualMost, isPictures }: Kind): FieldWidget {
  function Edit({ field, value, onChange, read, isDisabled, id, context }: EditProps) {
    const { maxCount, maxBytes, cameraOnly } = field.settings
    return (
      <FilePicker
        id={id}
        {...given({ accept })}
        most={maxCount ?? usualMost}
        {...given({ maxBytes })}
        cameraOnly={cameraOnly === true}
        canMove
        disabled={isDisabled}
        value={filesOf(value, context)}
        onBusy={context.onBusy}
        onChange={(change) => {
          const files = change(filesOf(read(), context))
          for (const file of files) context.addFile(file)
          onChange(listOrNull(files.map((file) => file.id)))
        }}
      />
    )
  }
  function Show({ value, context }: ShowProps) {
    const files = filesOf(value, context)
    if (isPictures) return <FileThumbs files={files} />
    return (
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id}>
            <a href={file.url} download={file.name}>
              <PaperClipOutlined aria-hidden /> {file.name}
            </a>
            <span className={styles['hint']}>{formatSize(file.size)}</span>
          </li>
        ))}
      </ul>
    )
  }
  return { Edit, Show, isGroup: () => true, isWide: true }
}
