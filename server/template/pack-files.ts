/** The industry packs: folders of template files that come with the product. */
import { readFile } from 'node:fs/promises'
import { readTemplateFile, type TemplateFile } from '@onsite/domain/template/template-file.ts'

export interface Pack {
  readonly code: string
  readonly name: string
  readonly description: string
  /** Names of files in the pack's folder, in the order in which they are offered. */
  readonly files: readonly string[]
}

export const packs: readonly Pack[] = [
  {
    code: 'manufacturing',
    name: '制造业',
    description: '设备售后维修、安装调试和定期巡检，记录序列号、故障与更换备件',
    files: ['repair', 'installation', 'inspection'],
  },
  {
    code: 'service',
    name: '服务业',
    description: '家电上门、清洁保养和投诉处理，预约到户、现场收费、客户评价',
    files: ['home-repair', 'cleaning', 'complaint'],
  },
  {
    code: 'property',
    name: '物业与家装',
    description: '报事报修、公共区域巡查和装修验房整改，按楼栋单元房号登记',
    files: ['tenant-repair', 'patrol', 'renovation'],
  },
  {
    code: 'machinery',
    name: '工程机械',
    description: '工地抢修、定期保养和交机验收，记录整机编号、工作小时与油品',
    files: ['site-repair', 'maintenance', 'delivery'],
  },
]

export interface PackFile {
  readonly text: string
  readonly file: TemplateFile
}

const kept = new Map<string, Promise<readonly PackFile[]>>()

/** The template files of a pack. Throws an ordinary error when one cannot be read, which would be our defect. */
export async function packFiles(pack: Pack): Promise<readonly PackFile[]> {
  const known = kept.get(pack.code)
  if (known !== undefined) return await known
  const reading = Promise.all(pack.files.map(async (name) => await readPackFile(pack.code, name)))
  kept.set(pack.code, reading)
  return await reading
}

async function readPackFile(code: string, name: string): Promise<PackFile> {
  const text = await readFile(new URL(`packs/${code}/${name}.json`, import.meta.url), 'utf8')
  const read = readTemplateFile(text)
  if ('fault' in read) throw new Error(`${code}/${name}.json: ${read.fault}`)
  return { text, file: read.file }
}
