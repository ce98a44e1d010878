import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { book, manyShared, sheetRow as line, zip } from '../testing/xlsx-book.ts'
import { readSheet, type SheetLimits } from './read-sheet.ts'
import { type SheetLine, SheetUnreadable } from './sheet-line.ts'

const limits = { mostRows: 1000 }

async function linesOf(bytes: Buffer, more: Partial<SheetLimits> = {}): Promise<SheetLine[]> {
  const lines: SheetLine[] = []
  for await (const line of readSheet(bytes, { ...limits, ...more })) lines.push(line)
  return lines
}
const cellsOf = async (bytes: Buffer): Promise<(readonly string[])[]> =>
  (await linesOf(bytes)).map(({ cells }) => cells)
const csv = (text: string): Buffer => Buffer.from(text)

async function reasonOf(bytes: Buffer, more?: Partial<SheetLimits>): Promise<string> {
  try {
    await linesOf(bytes, more)
  } catch (error) {
    if (error instanceof SheetUnreadable) return error.message
    throw error
  }
  return ''
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Memory that something still refers to. */
function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const wide = (row: number): string[] => Array.from({ length: 10 }, (_, at) => `第${row}行的第${at}格`)
function* source(): Generator<string[]> {
  for (let row = 0; row <= 40_000; row += 1) yield wide(row)
}

describe('CSV', () => {
  it('reads UTF-8 with a mark, GB18030, and quotes over several lines', async () => {
    const text = '名称,备注\r\n"甲,乙","第一行\r\n他说""好"""\r\n丙,\r\n'
    // 名称,备注 / 甲,乙 in GB18030.
    const gb = Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb1, 0xb8, 0xd7, 0xa2, 0x0a, 0xbc, 0xd7, 0x2c, 0xd2, 0xd2])

    expect(await cellsOf(csv(`\uFEFF${text}`))).toEqual([
      ['名称', '备注'],
      ['甲,乙', '第一行\r\n他说"好"'],
      ['丙', ''],
    ])
    expect(await cellsOf(gb)).toEqual([
      ['名称', '备注'],
      ['甲', '乙'],
    ])
  })

  it('reads the same wherever the file is cut into pieces', async () => {
    const filler = '"'.padEnd(65_530, '长').concat('"')
    for (let shift = 0; shift < 12; shift += 1) {
      const text = `a,b\n${'x'.repeat(shift)}${filler.slice(0, 21_830)}","它""们"\r\n末,尾\r\n`.replace(
        /^a,b\nx*"/,
        (head) => head.replace('"', ',"'),
      )
      expect((await cellsOf(csv(text))).slice(-1)).toEqual([['末', '尾']])
    }
  })

  it('counts rows as the sheet does and leaves empty ones out', async () => {
    expect(await linesOf(csv('a\n\n ,\nb'))).toEqual([
      { row: 1, cells: ['a'] },
      { row: 4, cells: ['b'] },
    ])
  })

  it('keeps formulas as texts, and takes tabs and semicolons between cells', async () => {
    expect(await cellsOf(csv('a;b\n=1+1;-2'))).toEqual([
      ['a', 'b'],
      ['=1+1', '-2'],
    ])
    expect(await cellsOf(csv('a\tb\n1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})

describe('XLSX', () => {
  it('reads what a spreadsheet shows: shared texts, numbers, dates, flags, formulas by their last result', async () => {
    const bytes = book(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
       <row r="3"><c r="A3"><v>0.30000000000000004</v></c><c r="B3" s="1"><v>46347</v></c><c r="C3" s="2"><v>46347.395833333336</v></c>
       <c r="D3" t="b"><v>1</v></c><c r="E3" t="str"><f>1&gt;0</f><v>甲&amp;乙</v></c><c r="F3" t="inlineStr"><is><t>_x000D_行内</t></is></c><c r="G3"><v>1.38E10</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>名</t></r><r><t xml:space="preserve">称</t></r><rPh><t>ming</t></rPh></si><si><t>&lt;备&#27880;&gt;</t></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      },
    )

    expect(await linesOf(bytes)).toEqual([
      { row: 1, cells: ['名称', '', '<备注>'] },
      { row: 3, cells: ['0.3', '2026-11-21', '2026-11-21 09:30', '是', '甲&乙', '行内', '13800000000'] },
    ])
  })

  it('reads what our own export writes, and what hucre writes whole', async () => {
    const rows = [
      ['名称', '数量'],
      ['=甲', '7'],
    ]
    const streamed = Buffer.from(await new Response(writeXlsxStream(rows, { name: '表' })).arrayBuffer())

    expect(await cellsOf(streamed)).toEqual(rows)
    expect(await cellsOf(Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] })))).toEqual(rows)
  })

  it('reads 40,000 rows in little memory, no faster than they are asked for', async () => {
    const bytes = Buffer.from(await new Response(writeXlsxStream(source(), { name: '表' })).arrayBuffer())
    const before = heldBytes()
    let [count, most] = [0, 0]
    for await (const { row } of readSheet(bytes, { mostRows: 40_000 })) {
      count += 1
      if (row % 10_000 === 0) most = Math.max(most, heldBytes() - before)
    }

    expect(count).toBe(40_001)
    expect(most).toBeLessThan(10 * 1024 * 1024)
  }, 60_000)
})

describe('what is no table', () => {
  it.each([
    ['nothing', Buffer.from(''), '第一行应为表头'],
    ['no heading', csv('\na\nb'), '第一行应为表头'],
    ['a heading alone', csv('a,b\n'), '没有数据行'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 1, 2]), '请上传 XLSX 或 CSV 文件'],
    ['an old book', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版 XLS 和有密码的文件不能读取，请另存为没有密码的 XLSX'],
    ['half a book', book(line(1) + line(2)).subarray(0, 200), '不是完好的 XLSX 文件，或内容太多'],
    ['a book that breaks off', book(`${line(1)}<row r="2"><c`), '不是完好的 XLSX 文件，或内容太多'],
    [
      'entities of its own',
      book(`${line(1)}<!DOCTYPE a [<!ENTITY b "c">]>${line(2)}`),
      '不是完好的 XLSX 文件，或内容太多',
    ],
    ['rows that go back', book(line(1) + line(3) + line(2)), '不是完好的 XLSX 文件，或内容太多'],
    ['a table that begins lower', book(line(2) + line(3)), '第一行应为表头'],
    ['a ZIP file of something else', zip({ 'a.txt': 'b' }), '不是完好的 XLSX 文件，或内容太多'],
    ['a text without an end', book(`${line(1)}${'x'.repeat(2_000_000)}`), '不是完好的 XLSX 文件，或内容太多'],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason)
  })

  it('refuses a table of empty rows, which a small file may hold in millions, without reading them all', async () => {
    const blank = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 3}"><c s="1"/></row>`).join('')
    const bytes = book(`${line(1)}${line(2)}${blank}`)

    expect(await reasonOf(bytes)).toBe('第 3 行起有 2000 多行空行，请删除后再导入')
    expect(await reasonOf(csv(`a\nb${'\n,'.repeat(2001)}`))).toBe('第 3 行起有 2000 多行空行，请删除后再导入')
  })

  it('refuses more cells than a table has, also those that no column shows', async () => {
    const cells = '<c r="A1"/>'.repeat(10_001)
    const rows = [1, 2, 3, 4, 5].map((row) => `<row r="${row}"><c r="B${row}"><v>1</v></c>${cells}</row>`)

    expect(await reasonOf(book(rows.join('')), { mostCells: 50_000 })).toBe('单元格超过 5 万个，请拆分后再导入')
  })

  it('refuses a text that grows from piece to piece, in a cell and among the shared ones', async () => {
    const endless = '<r><t>甲乙丙丁</t></r>'.repeat(110_000)

    expect(await reasonOf(book(`${line(1)}<row r="2"><c r="A2" t="inlineStr"><is>${endless}</is></c></row>`))).toBe(
      '不是完好的 XLSX 文件，或内容太多',
    )
    expect(await reasonOf(book(line(1) + line(2), { 'xl/sharedStrings.xml': `<sst><si>${endless}</si></sst>` }))).toBe(
      '不是完好的 XLSX 文件，或内容太多',
    )
  })

  it('refuses a long text that very many cells share', async () => {
    expect(await reasonOf(manyShared(300, 20_000), { mostSigns: 1_000_000 })).toBe('文字超过 100 万个，请拆分后再导入')
  })

  it('tells at a glance whether there is a table, without its shared texts', async () => {
    const bytes = book(`<row r="1"><c t="s"><v>0</v></c></row><row r="2"><c t="s"><v>1</v></c></row>`, {
      'xl/sharedStrings.xml': 'not even XML',
    })

    const lines: SheetLine[] = []
    for await (const one of readSheet(bytes, { ...limits, isGlance: true })) lines.push(one)

    expect(lines.map(({ row }) => row)).toEqual([1, 2])
  })

  it('refuses more rows than allowed, and columns without end', async () => {
    expect(await reasonOf(csv('a\n1\n2\n3'), { mostRows: 2 })).toBe('一次最多导入 2 行，请拆分后再导入')
    expect(await reasonOf(csv(`${'a,'.repeat(500)}\nb`))).toBe('最多 400 列')
  })
})
