import type { PhotoKind } from '@onsite/domain/ocr/photo-parts.ts'
import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { type FormFills, useFormFills } from '../kit/use-form-fills.tsx'
import { holdsPart, type PhotoFields, photoFills } from './photo-fills.ts'
import { PhotoFill } from './photo-fill.tsx'

/**
 * A photo fills a form in. Put `panel` above the fields, and `noteOf` into `FieldNotes`, so that each filled field shows its mark and its way back.
 * @param fields the form's field for each part; an asset: `{ model: 'model', serial: 'serialNumber' }`
 */
export function usePhotoFill(
  form: FormInstance,
  kind: PhotoKind,
  fields: PhotoFields,
): { readonly panel: ReactNode; readonly noteOf: FormFills['noteOf'] } {
  const { marks, noteOf, put, revert } = useFormFills(form, '识别填入')
  const panel = (
    <PhotoFill
      kind={kind}
      onParts={(parts) => put(photoFills(parts, fields))}
      filling={{
        hasField: (part) => fields[part.key] !== undefined,
        isFilled: (part) => holdsPart(marks, part, fields),
        onPut: (part) => put(photoFills([part], fields)),
        onRevert: (part) => revert(part === undefined ? undefined : fields[part.key]),
      }}
    />
  )
  return { panel, noteOf }
}
