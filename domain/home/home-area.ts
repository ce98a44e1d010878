export const homeArea = {
  area: 'home',
  title: '首页',
  touches: ['home'],
} as const
