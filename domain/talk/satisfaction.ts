/** Marks that customers give a service: one to five stars. */
export const satisfactionNames = {
  1: '非常不满意',
  2: '不满意',
  3: '一般',
  4: '满意',
  5: '非常满意',
} as const
export type Satisfaction = keyof typeof satisfactionNames

/** Marks that somebody should look at. `Our choice:` 一般 is none of them. */
export const isLow = (stars: number): boolean => stars <= 2
