export const fileFailures = {
  'file-too-large': { text: '文件不能超过 {limit}' },
  'file-type-refused': { text: '不支持的文件类型，可上传：{types}' },
  'file-broken': { text: '文件内容无法识别，请重新选择' },
  'storage-full': { text: '服务器存储空间不足，暂时不能上传和导出，请联系管理员' },
  'file-missing': { text: '请选择要上传的文件' },
} as const
