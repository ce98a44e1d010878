import { ChunkFailure } from '../kernel/lazy-page.ts'

/** Says why a part of a page did not open, and what helps. */
export function faultText(fault: Error): string {
  if (!(fault instanceof ChunkFailure))
    return '这里出了错，页面上的其他内容不受影响。可以重试；还是不行请把时间告诉管理员。'
  return navigator.onLine
    ? '没有加载出来。可能是网络不稳，也可能是系统刚刚升级；重试不行请刷新页面，草稿会保留。'
    : '网络不通，这一步还没有下载到手机上。连上网络后再试。'
}
