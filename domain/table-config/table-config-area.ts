export const tableConfigArea = {
  area: 'table-config',
  title: '表格设置',
  touches: ['table-config'],
} as const
