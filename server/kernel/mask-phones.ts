/** Hides the middle of phone numbers in a text: mobiles keep three and four digits, landlines their last two. */
export function maskPhones(text: string): string {
  return text
    .replaceAll(/(?<!\d)((?:86 ?)?1[3-9]\d) ?\d{4} ?(\d{4})(?!\d)/g, '$1****$2')
    .replaceAll(/(?<![\d-])(0\d{2,3}-)\d{5,6}(\d{2})(?!\d)/g, '$1******$2')
}
