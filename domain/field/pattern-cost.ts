/** Whether a pattern could backtrack for very long. */
export function isSlow(pattern: string): boolean {
  const bare = pattern.replace(/\\[^1-9k]/g, 'a').replace(/\[[^\]]*\]/g, 'a')
  return /\\[1-9k]|\(\?[=!<]|\)[*+{]/.test(bare) || (bare.match(/[*+]|\{\d+,\}/g) ?? []).length > 3
}
