export const upkeepArea = {
  area: 'upkeep',
  title: '系统运维',
  touches: ['upkeep'],
} as const
