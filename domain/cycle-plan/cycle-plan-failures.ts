export const cyclePlanFailures = {
  'cycle-plan-moment': { text: '{reason}' },
} as const
