export const downloadFailures = {
  'download-running': { text: '「{name}」正在导出，请先取消再删除' },
  'download-over': { text: '「{name}」已经结束，不能取消' },
  'download-not-ready': { text: '「{name}」还不能下载' },
  'download-outdated': { text: '你的权限已经变小，「{name}」请重新导出' },
  'too-many-downloads': { text: '已有 {most} 个导出在进行，请等其中一个结束' },
  'export-too-large': { text: '超过 {most} 条，请缩小筛选范围' },
} as const
