/** Key for comparing codes of products, as serial numbers are compared: ignores surrounding blanks, case and width of signs. */
export const productCodeKey = (code: string): string => code.normalize('NFKC').trim().toLowerCase()
