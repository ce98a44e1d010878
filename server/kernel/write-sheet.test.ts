import { Readable } from 'node:stream'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { sheetBytes, sheetParts } from './write-sheet.ts'

async function cellsOf(bytes: Buffer): Promise<unknown[][]> {
  return (await readXlsx(bytes)).sheets[0]?.rows ?? []
}

const awkward = [
  '<b>&amp;"\'',
  '第一行\n第二行',
  '  两边有空格  ',
  '_x0041_',
  '😀 家电',
  '中文，全角',
  '00123',
  'ab\u0000\u001Fc',
  '\uD800孤',
]

describe('an XLSX file', () => {
  it('holds each text as it was, under its heading, in a sheet of that name', async () => {
    const bytes = await sheetBytes([['甲', '乙'], ['', '1'], awkward], 'xlsx', '工单/一')

    const book = await readXlsx(bytes)

    expect(book.sheets[0]?.name).toBe('工单 一')
    expect(await cellsOf(bytes)).toEqual([
      ['甲', '乙', ...Array.from({ length: 7 }, () => null)],
      [null, '1', ...Array.from({ length: 7 }, () => null)],
      awkward.map((text) => text.toWellFormed().replaceAll(/\p{Cc}(?<!\n)/gu, '')),
    ])
  })

  it('makes texts harmless that a spreadsheet would run, and leaves numbers', async () => {
    const bytes = await sheetBytes([['=1+1', '-5', '@SUM(A1)', '+86 21']], 'xlsx', '表')

    expect(await cellsOf(bytes)).toEqual([["'=1+1", '-5', "'@SUM(A1)", "'+86 21"]])
  })

  it('has columns beyond Z, and no more of a text than a cell may hold', async () => {
    const row = Array.from({ length: 60 }, (_, at) => `列${at}`)

    const bytes = await sheetBytes([row, ['长'.repeat(40_000)]], 'xlsx', '表')

    const [heading, first] = await cellsOf(bytes)
    expect(heading).toEqual(row)
    expect(String(first?.[0])).toHaveLength(32_767)
  })

  it('is written while rows are read', async () => {
    let read = 0
    const rows = Readable.from(
      (function* () {
        for (; read < 50_000; read += 1) yield [[`${read}`, Math.random().toString(36)]]
      })(),
    )
    const readAtFirstBytes: number[] = []
    let bytes = 0
    for await (const part of sheetParts(rows as AsyncIterable<string[][]>, 'xlsx', '表')) {
      bytes += part.length
      if (bytes > 30_000) readAtFirstBytes.push(read)
    }

    expect(readAtFirstBytes[0]).toBeLessThan(25_000)
    expect(read).toBe(50_000)
  })

  it('passes on what the rows throw', async () => {
    const failure = new Error('no more rows')
    const rows = (async function* () {
      yield await Promise.resolve([['甲']])
      throw failure
    })()

    const parts = sheetParts(rows, 'xlsx', '表')
    await expect(Readable.from(parts).toArray()).rejects.toBe(failure)
  })

  it('may be empty', async () => {
    expect(await cellsOf(await sheetBytes([], 'xlsx', '表'))).toEqual([])
  })
})

it('holds short rows and rows that are longer than the parts in which it is written', async () => {
  const long = Array.from({ length: 12 }, (_, at) => `${at}${'长😀'.repeat(10_000)}`)
  const rows = [['甲'], long, ['乙'], ...Array.from({ length: 20_000 }, (_, at) => [`第${at}行`]), long]

  const csv = await sheetBytes(rows, 'csv', '表')
  const book = await cellsOf(await sheetBytes(rows, 'xlsx', '表'))

  expect(csv.toString('utf8')).toBe(`\uFEFF${rows.map((row) => `${row.join(',')}\r\n`).join('')}`)
  const told = book.map((row) => row.filter((cell) => cell !== null && cell !== ''))
  expect(told.map((row) => row.join('|')).join('\n') === rows.map((row) => row.join('|')).join('\n')).toBe(true)
})

describe('a CSV file', () => {
  it('is UTF-8 with its mark; cells are quoted where they must be, and harmless', async () => {
    const bytes = await sheetBytes(
      [
        ['名称', '备注'],
        ['甲,乙', '说"好"\n换行'],
        ['=1+1', ' x'],
      ],
      'csv',
      '表',
    )

    expect(bytes.toString('utf8')).toBe('\uFEFF名称,备注\r\n"甲,乙","说""好""\n换行"\r\n\'=1+1," x"\r\n')
  })
})
