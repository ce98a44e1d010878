import { expect, test } from 'vitest'
import { acceptedFiles, fileTypeNames, keptType, plainText } from './file-types.ts'

test.each([
  ['image/png', 'x.jpg', 'image/png'],
  ['video/vnd.avi', '录像.AVI', 'video/vnd.avi'],
  ['application/x-cfb', '合同.doc', 'application/msword'],
  ['application/x-cfb', '报价.xls', 'application/vnd.ms-excel'],
  [plainText, '名单.csv', 'text/csv'],
  [plainText, '图.dxf', 'image/vnd.dxf'],
  [plainText, '说明.txt', 'text/plain'],
])('%s named %s is kept as %s', (content, name, kept) => {
  expect(keptType(content, name)).toBe(kept)
})

test.each([
  ['application/x-msdownload', 'setup.exe'],
  ['application/x-cfb', 'setup.msi'],
  [plainText, 'page.html'],
  [plainText, 'drawing.svg'],
  [plainText, 'no ending'],
])('%s named %s is refused', (content, name) => {
  expect(keptType(content, name)).toBeUndefined()
})

test('people and browsers are told the same types', () => {
  expect(fileTypeNames).toBe(
    '图片（JPG、PNG、GIF、WEBP）、视频（MP4、MOV、AVI、MKV）、文档（PDF、DOC、DOCX、XLS、XLSX、PPT、PPTX、TXT、CSV）、图纸（DWG、DXF）、压缩包（ZIP、RAR、7Z）',
  )
  const words = fileTypeNames.match(/[A-Z0-9]+/g) ?? []
  expect(acceptedFiles.split(',').filter((ending) => ending !== '.jpeg')).toEqual(
    words.map((word) => `.${word.toLowerCase()}`),
  )
})
