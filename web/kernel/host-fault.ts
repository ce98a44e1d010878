/** How an application fails that lends its functions to our pages. */

/** The application refused or failed; the message is for the person. */
export class HostFault extends Error {}

/** Spec 2 §8, of functions that the client is too old for. */
export const tooOldText = '版本过低请升级'
/** Spec 2 §8. */
export const noDeviceIdText = 'ID获取失败'

/** The address at which the page was loaded; pages move on without loading again. */
export const entryAddress = typeof location === 'undefined' ? '' : location.href
