/** The form of an asset, whose code loads when it is first opened. */
import { lazyDialog } from '../kit/lazy-dialog.tsx'

export const AssetDrawer = lazyDialog(async () => (await import('./asset-drawer.tsx')).AssetDrawer)

/** First values of a new asset after a scan: an address or path is a QR code, anything else a serial number. */
export const scannedInitial = (code: string): Readonly<Record<string, string>> =>
  /[/:?]/.test(code) ? { qrCode: code } : { serialNo: code }
