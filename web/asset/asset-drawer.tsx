/** The form of an asset. */
import { type AssetRow, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { PhotoKind } from '@onsite/domain/ocr/photo-parts.ts'
import { Form, type FormInstance } from 'antd'
import { FieldNotes } from '../kit/field-notes.tsx'
import { usePhotoFill } from '../ocr/use-photo-fill.tsx'
import { RecordDrawer } from '../record/record-form.tsx'
import { AddressSelect } from './address-select.tsx'
import { ScanInput } from './scan-input.tsx'

interface AssetDrawerProps {
  /** Absent: a new one. */
  readonly asset?: AssetRow
  /** First values of a new one, by field key. */
  readonly initial?: Readonly<Record<string, unknown>>
  readonly onDone?: (asset: AssetRow) => void
  readonly onClose: () => void
}

/** A part stands where its whole does: its place is not typed. */
const ofParts = ['customerId', 'addressId'] as const

/** Fields that the parts of a name plate go to; the rest of the plate is shown. */
const plateFields = { productName: 'name', serial: 'serialNo', madeOn: 'producedOn' } as const

/** Registers an asset or changes it. */
export function AssetDrawer({ asset, initial, onDone, onClose }: AssetDrawerProps) {
  const [form] = Form.useForm()
  const parentId = Form.useWatch<string | null>('parentId', form)
  const photo = usePhotoFill(form, PhotoKind.Plate, plateFields)
  const drawer = (
    <RecordDrawer
      spec={assetSpec}
      lead={asset === undefined && photo.panel}
      call={saveAsset}
      form={form}
      {...given({ row: asset, initial })}
      own={{
        serialNo: <ScanInput what="序列号" most={100} />,
        qrCode: <ScanInput what="二维码" most={200} />,
        addressId: <FormAddress form={form} />,
      }}
      without={parentId ? ofParts : []}
      onChange={(changed) => {
        if ('customerId' in changed) form.setFieldValue('addressId', null)
      }}
      {...given({ onDone })}
      onClose={onClose}
    />
  )
  return <FieldNotes value={photo.noteOf}>{drawer}</FieldNotes>
}

interface FormAddressProps {
  readonly form: FormInstance
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly id?: string
}

function FormAddress({ form, ...control }: FormAddressProps) {
  const customerId = Form.useWatch<string | null>('customerId', form) ?? null
  return <AddressSelect {...control} customerId={customerId} />
}
