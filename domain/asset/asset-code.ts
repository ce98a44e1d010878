/** The scannable code of a piece of equipment: short enough for a small label, too long to be guessed. */

/** Crockford's alphabet: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Fifty bits: nobody guesses one of some million labels. */
const signs = 10

/** Bytes that `assetCodeFrom` wants. */
export const assetCodeBytes = signs

/** A code made of random bytes, five bits of each. */
export function assetCodeFrom(bytes: Uint8Array): string {
  return [...bytes.subarray(0, signs)].map((byte) => alphabet[byte & 31] ?? '0').join('')
}

/** What a label's QR code says: a path that every address of the enterprise's system understands, whichever it has today. */
export const labelPath = (code: string): string => `/a/${code}`

const onLabel = /(?:^|\/)a\/([0-9A-Za-z]{10})\/?(?:[?#].*)?$/
/** Of a foreign code. */
export const mostCodeSigns = 200

/** What a scan means: the code of one of our labels, whether read as path, address or typed, else the text as it was read. '' for nothing. */
export function scannedCode(text: string): string {
  const read = text.trim().slice(0, mostCodeSigns)
  return (onLabel.exec(read)?.[1] ?? read).normalize('NFKC')
}

/** Serial numbers are compared so: no blanks around, no difference between small and capital letters or wide and narrow signs. */
export const serialKeyOf = (serial: string): string => serial.normalize('NFKC').trim().toLowerCase()
