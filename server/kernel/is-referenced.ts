/** Whether PostgreSQL refused because other rows name the one that was to go (foreign_key_violation). */
export const isReferenced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'
