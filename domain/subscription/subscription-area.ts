export const subscriptionArea = {
  area: 'subscription',
  title: '订阅',
  touches: ['subscription'],
} as const
