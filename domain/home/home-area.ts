export const homeArea = {
  area: 'home',
  title: '首页',
} as const
