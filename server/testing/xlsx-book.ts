/** XLSX files as spreadsheet programs write them, and as they never would. */
import { deflateRawSync } from 'node:zlib'

/** A ZIP file of parts, as a directory at the end lists them. */
export function zip(parts: Readonly<Record<string, string>>): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text)
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(Buffer.byteLength(text), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    entry.write(name, 46)
    locals.push(local, packed)
    directory.push(entry)
    at += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** A book as a spreadsheet program writes it, with this sheet. */
export const book = (sheetData: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  zip({
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/><sheet name="B" r:id="rId9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('rId3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  })

/** A row of one number. */
export const sheetRow = (row: number): string => `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`

/** A small file of many rows that all show the same text of `signs` signs. */
export const manyShared = (rows: number, signs: number): Buffer =>
  book(Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join(''), {
    'xl/sharedStrings.xml': `<sst><si><t>${'长'.repeat(signs)}</t></si></sst>`,
  })
