export const paletteArea = {
  area: 'palette',
  title: '命令面板',
  touches: ['palette'],
} as const
