/** The scannable code of an asset: short enough for a small label, too long to be guessed. */

/** Crockford's alphabet: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Fifty bits: nobody guesses one of some million labels. */
const signs = 10

/** Random bytes that `assetCodeFrom` needs. */
export const assetCodeBytes = signs

/** A code made of random bytes, five bits of each. */
export function assetCodeFrom(bytes: Uint8Array): string {
  return [...bytes.subarray(0, signs)].map((byte) => alphabet[byte & 31] ?? '0').join('')
}

/** Content of a label's QR code: a path that works on any address of the system, whichever the enterprise has today. */
export const labelPath = (code: string): string => `/a/${code}`

const onLabel = /(?:^|\/)a\/([0-9A-Za-z]{10})\/?(?:[?#].*)?$/
/** Longest foreign code. */
export const mostCodeSigns = 200

/** Reads a scan: the code of one of our labels, whether read as path, address or typed; else the text itself. '' for nothing. */
export function scannedCode(text: string): string {
  const read = text.trim().slice(0, mostCodeSigns)
  return (onLabel.exec(read)?.[1] ?? read).normalize('NFKC')
}

/** Key for comparing serial numbers: ignores surrounding blanks, case and width of signs. */
export const serialKeyOf = (serial: string): string => serial.normalize('NFKC').trim().toLowerCase()
