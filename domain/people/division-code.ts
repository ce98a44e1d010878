/** Codes of administrative divisions (GB/T 2260): two digits each for province, city and district, zeros for what is left open. */

/** A division and those above it: 330110 → 330110, 330100, 330000. */
export function divisionAndAbove(code: string): string[] {
  return [...new Set([code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`])]
}

/** The digits with which the codes of a division and of everything in it begin: 330100 → 3301. */
export function divisionStem(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2)
  return code.endsWith('00') ? code.slice(0, 4) : code
}
