/** The kinds of files that tables are exported as. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const sheetFormatNames: Readonly<Record<SheetFormat, string>> = { xlsx: 'Excel（XLSX）', csv: 'CSV（UTF-8）' }

/** Media types. */
export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
