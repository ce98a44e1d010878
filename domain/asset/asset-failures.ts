export const assetFailures = {
  'serial-taken': {
    text: '序列号「{serial}」已经登记在设备「{name}」上',
    beside: { field: 'serialNo', message: '已登记在「{name}」上' },
  },
  'code-taken': {
    text: '二维码「{code}」已经贴在设备「{name}」上',
    beside: { field: 'qrCode', message: '已贴在「{name}」上' },
  },
  'asset-circle': { text: '不能把设备装到它自己的部件上' },
  'asset-too-deep': { text: '整机和部件最多 {most} 层' },
  'not-a-spare-machine': { text: '「{name}」不在库，不能用来换机' },
  'meter-taken': { text: '设备已有叫「{name}」的读数项', beside: { field: 'name', message: '已有同名读数项' } },
  'reading-backwards': { text: '{reason}', beside: { field: 'value', message: '{reason}' } },
} as const
