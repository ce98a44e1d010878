export const ocrFailures = {
  'ocr-no-image': { text: '请选择图片：只能识别 JPG、PNG、WebP 和 GIF' },
  'ocr-busy': { text: '同时识别的人太多，请过几秒再试' },
  'ocr-too-slow': { text: '识别用时太长，请裁剪图片或换一张更清晰的' },
  'ocr-unavailable': { text: '文字识别暂时不可用，请手工填写或稍后再试' },
  'ocr-nothing': { text: '图片上没有认出{kind}的内容，请靠近拍清楚，或手工填写' },
} as const
