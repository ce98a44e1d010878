/** The files that may be uploaded. `Our choice:` beside the pictures and videos of the specification, what after-sales work passes on. */

export interface FileType {
  /** Endings of names, without a dot. */
  readonly endings: readonly string[]
  /** Type as the content tells it; several endings may share a container. */
  readonly content: string
  /** Type under which it is kept, where its ending says more than the content. */
  readonly kept?: string
}

interface FileGroup {
  readonly label: string
  readonly types: readonly FileType[]
}

/** Content without a signature: its ending names it. */
export const plainText = 'text/plain'
const officeXml = 'application/vnd.openxmlformats-officedocument'
/** Container of the old office formats. */
const oldOffice = 'application/x-cfb'

export const imageTypes: readonly FileType[] = [
  { endings: ['jpg', 'jpeg'], content: 'image/jpeg' },
  { endings: ['png'], content: 'image/png' },
  { endings: ['gif'], content: 'image/gif' },
  { endings: ['webp'], content: 'image/webp' },
]

const fileGroups: readonly FileGroup[] = [
  { label: '图片', types: imageTypes },
  {
    label: '视频',
    types: [
      { endings: ['mp4'], content: 'video/mp4' },
      { endings: ['mov'], content: 'video/quicktime' },
      { endings: ['avi'], content: 'video/vnd.avi' },
      { endings: ['mkv'], content: 'video/matroska' },
    ],
  },
  {
    label: '文档',
    types: [
      { endings: ['pdf'], content: 'application/pdf' },
      { endings: ['doc'], content: oldOffice, kept: 'application/msword' },
      { endings: ['docx'], content: `${officeXml}.wordprocessingml.document` },
      { endings: ['xls'], content: oldOffice, kept: 'application/vnd.ms-excel' },
      { endings: ['xlsx'], content: `${officeXml}.spreadsheetml.sheet` },
      { endings: ['ppt'], content: oldOffice, kept: 'application/vnd.ms-powerpoint' },
      { endings: ['pptx'], content: `${officeXml}.presentationml.presentation` },
      { endings: ['txt'], content: plainText },
      { endings: ['csv'], content: plainText, kept: 'text/csv' },
    ],
  },
  {
    label: '图纸',
    types: [
      { endings: ['dwg'], content: 'image/vnd.dwg' },
      { endings: ['dxf'], content: plainText, kept: 'image/vnd.dxf' },
    ],
  },
  {
    label: '压缩包',
    types: [
      { endings: ['zip'], content: 'application/zip' },
      { endings: ['rar'], content: 'application/x-rar-compressed' },
      { endings: ['7z'], content: 'application/x-7z-compressed' },
    ],
  },
]

const fileTypes = fileGroups.flatMap(({ types }) => types)

/** 图片、视频… */
export const fileGroupNames = fileGroups.map(({ label }) => label).join('、')

/** 图片（JPG、PNG…）、视频（MP4…）… */
export const fileTypeNames = fileGroups
  .map(({ label, types }) => `${label}（${types.map(({ endings }) => (endings[0] ?? '').toUpperCase()).join('、')}）`)
  .join('、')

/** As the `accept` of an input. */
export const acceptedFiles = fileTypes.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',')

/**
 * The type under which a file is kept; undefined for one that is refused. Content with a signature is what it is, whatever its name; where the content
 * leaves it open, the ending must be one of its own.
 */
export function keptType(content: string, name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const alike = fileTypes.filter((type) => type.content === content)
  const named = alike.find(({ endings }) => endings.includes(ending))
  const isOpen = content === plainText || content === oldOffice
  const type = named ?? (isOpen ? undefined : alike[0])
  return type === undefined ? undefined : (type.kept ?? type.content)
}
