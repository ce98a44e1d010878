export const documentArea = {
  area: 'document',
  title: '单据',
  kinds: ['message'],
  touches: ['badge'],
} as const
