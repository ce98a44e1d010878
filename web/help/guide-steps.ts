/** Stations of the guide for newcomers: a control of the frame, and what it is for. */
export interface GuideStep {
  /** Finds the control; where it is not on screen, the words stand alone. */
  readonly target: string
  readonly title: string
  readonly text: string
}

export const guideSteps: readonly GuideStep[] = [
  {
    target: 'nav[aria-label="主菜单"]',
    title: '菜单',
    text: '你能用的功能都在这里，数字是等你处理的。打开一页后点右上角的星，就收藏到最上面。',
  },
  {
    target: 'button:has(> kbd)',
    title: '搜索和命令',
    text: '按 Ctrl+K 找页面、工单和客户，也可以直接下命令，例如「指派 0001 给 李敏」。',
  },
  {
    target: '#main [role="tablist"]',
    title: '标签页',
    text: '打开的页面都留在这里，来回切换不会丢掉填了一半的内容。',
  },
  { target: 'button[aria-label^="通知"]', title: '通知', text: '有事找你时铃铛会亮，点开直接到那条记录。' },
  {
    target: 'button[aria-label="帮助"]',
    title: '帮助',
    text: '每个功能怎样用，都写在帮助中心里；这个引导也可以在这里再看。',
  },
]
