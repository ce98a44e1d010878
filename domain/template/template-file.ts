/** A template as one JSON file: made by export, read by import and by the industry packs. */
import { type FormKind, formKindNames } from '../field/form-kind.ts'
import { isShallow } from '../is-shallow.ts'
import { JsonReading } from '../field/json-reading.ts'
import type { TemplateContent } from './template-content.ts'

const format = 'onsite-template'
const version = 1
/** Deeper than any honest file. */
const mostLevels = 60

export interface TemplateFile {
  readonly format: typeof format
  readonly version: typeof version
  readonly formKind: FormKind
  readonly name: string
  readonly category: string
  readonly icon: string
  readonly content: TemplateContent
  /** Names of the people and approval flows that the content names by id, because another enterprise has other ids. */
  readonly people: Readonly<Record<string, string>>
  readonly flows: Readonly<Record<string, string>>
}

export type ReadTemplateFile =
  | { readonly file: TemplateFile & { readonly content: unknown } }
  | { readonly fault: string }

/** The text of a file, on one line: with the largest form it still fits into one request. */
export function templateFileText(file: Omit<TemplateFile, 'format' | 'version'>): string {
  return `${JSON.stringify({ format, version, ...file })}\n`
}

/** Reads an uploaded text as a template file. `checkContent` judges the content later. Never throws. */
export function readTemplateFile(text: string): ReadTemplateFile {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || !isShallow(value, mostLevels))
    return { fault: '不是模板文件，请选择由“导出模板”得到的文件' }
  const raw = value as Record<string, unknown>
  if (raw.format !== format) return { fault: '不是模板文件，请选择由“导出模板”得到的文件' }
  if (raw.version !== version) return { fault: '模板文件来自更新的版本，请先升级系统' }
  const reading = new JsonReading()
  const file = {
    format,
    version,
    formKind: reading.oneOf(raw.formKind, 'formKind', '表单种类', formKindNames),
    name: reading.text(raw.name, 'name', '模板名称', 50, 1),
    category: reading.text(raw.category ?? '', 'category', '分类', 30),
    icon: reading.text(raw.icon ?? '', 'icon', '图标', 30),
    content: raw.content as TemplateContent,
    people: readNames(reading, raw.people),
    flows: readNames(reading, raw.flows),
  } as const
  const [fault] = reading.faults
  return fault === undefined ? { file } : { fault: `模板文件有误：${fault.message}` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const mostNames = 500

function readNames(reading: JsonReading, value: unknown): Record<string, string> {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Object.keys(value).length > mostNames) {
    reading.fault('people', '名称对照表的格式不正确')
    return {}
  }
  return Object.fromEntries(
    Object.entries(value).map(([id, name]) => [
      reading.id(id, 'people', '名称对照表'),
      reading.text(name, 'people', '名称', 100),
    ]),
  )
}
