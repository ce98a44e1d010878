/** Prices travel in cents and are typed in yuan. */

/** Yuan as typed to whole cents. */
export const centsOf = (yuan: number): number => Math.round(yuan * 100)
