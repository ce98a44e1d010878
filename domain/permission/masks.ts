/**
 * Masks: things that a role may be kept from seeing, wherever they stand. A field, custom or not, belongs to a mask by name; in running text a mask is known
 * by how it is written. A hidden text shows what is left of it, followed by a seal of invisible signs in which the server finds the whole again, so that
 * a form may be sent back as it was shown.
 */

interface TextMask {
  /** Finds the parts of a text to hide. */
  readonly found: RegExp
  /** The same in fields that hold nothing else, by the key of the field. */
  readonly inFields?: { readonly keys: RegExp; readonly found: RegExp }
  readonly show: (hidden: string) => string
  /** How `show` looks. */
  readonly looks: RegExp
}

interface MaskRow {
  readonly label: string
  /** The mask in a sentence: 当前角色看不到… */
  readonly word: string
  /** Written after the label on the role page. */
  readonly note: string
  readonly text?: TextMask
  /** Areas whose replies hide nothing of it. */
  readonly openAreas?: readonly string[]
  /** Fields belong to it, standard ones by their row and custom ones as their designer says. */
  readonly ofFields?: true
}

const mobile = /1[3-9]\d{9}/u
const landline = /0\d{2,3}-\d{7,8}/u
/** In running text: not within ids, serial numbers and longer numbers. */
const phoneInText = new RegExp(
  `(?<![\\w*.-])(?:${mobile.source}|${landline.source})(?![\\w*])|(?<=86[ -]?)${mobile.source}(?!\\d)`,
  'gu',
)

/** 138****5678, 021-******78 */
function phoneEnds(phone: string): string {
  if (phone.startsWith('1')) return `${phone.slice(0, 3)}****${phone.slice(-4)}`
  return `${phone.slice(0, phone.indexOf('-') + 1 || 3)}******${phone.slice(-2)}`
}

/** An amount that is hidden from somebody, as a text shows it. */
export const hiddenAmount = '¥****'

const rows = {
  phone: {
    label: '客户的电话号码',
    word: '电话',
    note: '列表、详情、搜索、导出、动态里都只显示首尾',
    text: {
      found: phoneInText,
      // In a field for phones, a landline is known without its dash.
      inFields: {
        keys: /phone|mobile/iu,
        found: new RegExp(`${phoneInText.source}|(?<![\\w*-])0\\d{9,11}(?![\\w*])`, 'gu'),
      },
      show: phoneEnds,
      looks: /[\d-]{3,5}\*{4,6}\d{2,4}/u,
    },
    // Their numbers are those of colleagues and of the enterprise, and no secret among them.
    openAreas: ['session', 'people', 'setting', 'role'],
  },
  price: {
    label: '价格',
    word: '价格',
    note: '收费、合同金额、指导价和标为价格的字段：不显示、不能填写，也不随文件导出',
    text: {
      found: /[¥￥] ?\d[\d,]*(?:\.\d+)?/gu,
      show: () => hiddenAmount,
      looks: /¥\*{4}/u,
    },
    ofFields: true,
  },
  cost: {
    label: '成本',
    word: '成本',
    note: '标为成本的字段：不显示、不能填写，也不随文件导出',
    ofFields: true,
  },
} as const satisfies Readonly<Record<string, MaskRow>>

export type Hidden = keyof typeof rows
export const masks: Readonly<Record<Hidden, MaskRow>> = rows
export const maskNames = Object.keys(rows) as readonly Hidden[]

/** Masks that a field may belong to. */
export type FieldMask = { [K in Hidden]: (typeof rows)[K] extends { readonly ofFields: true } ? K : never }[Hidden]
export const fieldMasks = maskNames.filter((name): name is FieldMask => masks[name].ofFields === true)

/** Whether somebody sees fields of a mask; what belongs to none is seen. */
export const seesMask = (hides: readonly Hidden[], mask: FieldMask | null | undefined): boolean =>
  mask === null || mask === undefined || !hides.includes(mask)

/** The refusal of what would write, or tell, a thing that the person does not see. */
export const hiddenFault = (mask: Hidden): string => `当前角色看不到${masks[mask].word}，不能填写`

/** The refusal of an empty field of a mask that must be filled. */
export const neededFault = (hides: readonly Hidden[], mask: FieldMask, label: string): string =>
  seesMask(hides, mask) ? `${label}不能为空` : hiddenFault(mask)

/** Invisible copies of the printable signs of ASCII. */
const tagBase = 0xe0000
const seal = '[\\u{E0020}-\\u{E007E}]+'
const texts = maskNames.flatMap((name) => masks[name].text ?? [])
const sealedText = new RegExp(`(?:${texts.map(({ looks }) => looks.source).join('|')})(${seal})`, 'gu')
const anySeal = new RegExp(seal, 'gu')

const makeInvisible = (text: string): string =>
  Array.from(text, (sign) => String.fromCodePoint(tagBase + (sign.codePointAt(0) ?? 0))).join('')
const makeVisible = (text: string): string =>
  Array.from(text, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? tagBase) - tagBase)).join('')

/**
 * Hides what a text holds of some masks.
 * @param key of the field whose value it is
 * @param sealOf makes the seal of what is hidden, of printable ASCII signs; absent: none can be found again
 */
export function hideInText(
  text: string,
  hides: readonly Hidden[],
  key = '',
  sealOf?: (hidden: string) => string,
): string {
  return hides.reduce((whole, name) => {
    const mask = masks[name].text
    if (mask === undefined) return whole
    const found = mask.inFields?.keys.test(key) === true ? mask.inFields.found : mask.found
    return whole.replaceAll(found, (hidden) =>
      sealOf === undefined ? mask.show(hidden) : mask.show(hidden) + makeInvisible(sealOf(hidden)),
    )
  }, text)
}

/**
 * Puts what was hidden back where a text still shows it as it was.
 * @param open what a seal holds; null for one that was not made here
 */
export function findHidden(text: string, open: (sealed: string) => string | null): string {
  return text.replaceAll(sealedText, (found, sealed: string) => {
    const whole = open(makeVisible(sealed))
    return whole !== null && texts.some(({ show }) => found.startsWith(show(whole))) ? whole : found
  })
}

/** Whether a text shows something hidden as the server gave it. */
export const holdsHidden = (text: string): boolean => text.search(sealedText) >= 0

/** A text without seals, for tests of texts that hide something. */
export const withoutSeals = (text: string): string => text.replaceAll(anySeal, '')

/** Whether a key of a reply names a phone. */
export const isPhoneKey = (key: string): boolean => masks.phone.text?.inFields?.keys.test(key) === true
