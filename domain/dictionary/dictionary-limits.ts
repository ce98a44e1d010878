/** Limits of a dictionary, in a file of their own: the failures of all areas are loaded with the first page, the words are not. */
export const mostDictionaryItems = 200
export const mostItemChars = 100
