/** Room for a line beside the code of a label, as multiples of the letters' size at that size of label. */
const roomEm = 9
/** Wide scripts take a full em, everything else on a nameplate a little more than half. */
const wideEm = 1
const narrowEm = 0.58
/** Smaller letters are not read at arm's length; then the line breaks after all. */
const leastScale = 0.62

/** How much smaller a serial number must be printed to stay in one line, which people copy from the label; 1 for as it is, null when it must break. */
export function serialScale(text: string): number | null {
  const em = Array.from(text).reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? wideEm : narrowEm), 0)
  if (em <= roomEm) return 1
  const scale = Math.floor((roomEm / em) * 100) / 100
  return scale < leastScale ? null : scale
}
