/** How phone numbers are stored, how people write them, and how they are dialled. */

/** Mainland mobile, landline with area code, or 400/800 number. An extension stands behind a hyphen; mobiles have one where a platform lends them. */
export const phonePattern = '(1[3-9]\\d{9}(-\\d{1,4})?|0\\d{2,3}-?\\d{7,8}(-\\d{1,6})?|[48]00-?\\d{3}-?\\d{4})'

const stored = new RegExp(`^${phonePattern}$`)
const gap = '[\\s-]*'
const country = `(?:(?:\\+|00)?86${gap})?`
const extension = '(?:\\s*(?:-|转|#|,|分机|ext\\.?)\\s*(?<extension>\\d{1,6}))?'
const written = [
  new RegExp(`^${country}(?<number>1[3-9](?:[\\s-]?\\d){9})${extension}$`, 'i'),
  new RegExp(
    `^${country}\\(?(?<area>0(?:10|2\\d|[3-9]\\d\\d))\\)?${gap}(?<number>\\d{3,4}[\\s-]?\\d{4})${extension}$`,
    'i',
  ),
  new RegExp(`^(?<number>[48]00(?:[\\s-]?\\d){7})$`),
]

/** The number as it is stored, of `139 1234 5678`, `+86 13912345678` or `(021) 6688 1234 转 8`. Any other text stays as it is, for the person to mend. */
export function tidyPhone(text: string): string {
  const plain = text.normalize('NFKC').trim()
  if (stored.test(plain)) return plain
  for (const pattern of written) {
    const parts = pattern.exec(plain)?.groups
    if (parts === undefined) continue
    const digits = [parts['area'], parts['number'], parts['extension']].flatMap(
      (part) => part?.replaceAll(/\D/g, '') ?? [],
    )
    const tidy = digits.join('-')
    if (stored.test(tidy)) return tidy
  }
  return text
}

/** A link that dials; null without a number, or where it is hidden from the person. An extension follows after a pause. */
export function dialLink(phone: string): string | null {
  const [number = '', extension] = splitExtension(phone)
  const digits = number.replace(/(?!^\+)\D/g, '')
  return digits === '' || phone.includes('*') ? null : `tel:${digits}${extension === undefined ? '' : `,${extension}`}`
}

/** Mobiles and numbers with an area code may end in an extension, as `021-12345678-12`; `400-800-1234` has none. */
function splitExtension(phone: string): readonly string[] {
  const match = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})-(\d{1,6})$/.exec(phone.trim())
  return match === null ? [phone] : match.slice(1)
}
