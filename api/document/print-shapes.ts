import { Type } from 'typebox'
import { ExtendedValue } from '../field/field-shapes.ts'

/** Heading, footer and filled groups of a printed sheet; the layout is the process's. */
export const sheetProps = {
  title: Type.String(),
  footer: Type.String(),
  enterpriseName: Type.String(),
  showPhotos: Type.Boolean(),
  showSignature: Type.Boolean(),
  showQrCode: Type.Boolean(),
  /** Address to which the code leads. */
  qrText: Type.String(),
  groups: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(ExtendedValue) })),
}
