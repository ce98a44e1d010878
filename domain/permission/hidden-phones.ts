/**
 * Phone numbers that a role does not see. A hidden number shows its ends, followed by a seal of invisible signs in which the server finds the whole number
 * again, so that a form may be sent back as it was shown.
 */

const mobile = /1[3-9]\d{9}/u
const landline = /0\d{2,3}-\d{7,8}/u
/** In running text: not within ids, serial numbers and longer numbers. */
const inText = new RegExp(
  `(?<![\\w*.-])(?:${mobile.source}|${landline.source})(?![\\w*])|(?<=86[ -]?)${mobile.source}(?!\\d)`,
  'gu',
)
/** In a field for phones, a landline is known without its dash. */
const inField = new RegExp(`${inText.source}|(?<![\\w*-])0\\d{9,11}(?![\\w*])`, 'gu')

/** Invisible copies of the printable signs of ASCII. */
const tagBase = 0xe0000
const seal = '[\\u{E0020}-\\u{E007E}]+'
const sealedPhone = new RegExp(`[\\d-]{3,5}\\*{4,6}\\d{2,4}(${seal})`, 'gu')
const anySeal = new RegExp(seal, 'gu')

/** 138****5678, 021-******78 */
function shown(phone: string): string {
  if (phone.startsWith('1')) return `${phone.slice(0, 3)}****${phone.slice(-4)}`
  return `${phone.slice(0, phone.indexOf('-') + 1 || 3)}******${phone.slice(-2)}`
}

const invisible = (text: string): string =>
  Array.from(text, (sign) => String.fromCodePoint(tagBase + (sign.codePointAt(0) ?? 0))).join('')
const visible = (text: string): string =>
  Array.from(text, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? tagBase) - tagBase)).join('')

/**
 * Hides the phone numbers of a text.
 * @param isPhoneField the text is the value of a field for phones
 * @param sealOf makes the seal of a number, of printable ASCII signs; absent: none can be found again
 */
export function hidePhones(text: string, isPhoneField = false, sealOf?: (phone: string) => string): string {
  return text.replaceAll(isPhoneField ? inField : inText, (phone) =>
    sealOf === undefined ? shown(phone) : shown(phone) + invisible(sealOf(phone)),
  )
}

/**
 * Puts the whole numbers back where a text still shows them as they were hidden.
 * @param open the number of a seal; null for one that was not made here
 */
export function findPhones(text: string, open: (sealed: string) => string | null): string {
  return text.replaceAll(sealedPhone, (found, sealed: string) => {
    const phone = open(visible(sealed))
    return phone !== null && found.startsWith(shown(phone)) ? phone : found
  })
}

/** Whether a text shows a hidden number as the server gave it. */
export const holdsHiddenPhone = (text: string): boolean => text.search(sealedPhone) >= 0

/** A text without seals, for whatever leaves the page. */
export const withoutSeals = (text: string): string => text.replaceAll(anySeal, '')

/** Whether a key of a reply names a phone. */
export const isPhoneKey = (key: string): boolean => /phone|mobile/iu.test(key)
