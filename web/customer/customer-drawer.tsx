import { addCustomer, editCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { AnyCall, Input as CallInput } from '@onsite/api/define-call.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { PhotoKind } from '@onsite/domain/ocr/photo-parts.ts'
import { Button, Drawer, Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { StepFields } from '../field/step-form.tsx'
import { PlaceButton } from '../field/place-button.tsx'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { FieldNotes } from '../kit/field-notes.tsx'
import { DrawerButtons } from '../kit/drawer-buttons.tsx'
import { usePhotoFill } from '../ocr/use-photo-fill.tsx'
import { RecordFields, useRecordForm } from '../record/record-form.tsx'
import { ChangedNotice } from '../record/changed-notice.tsx'
import { useOpenedRow } from '../record/use-opened-row.ts'
import { formInput, formValues } from '../record/record-values.ts'
import { DivisionPicker } from '../setting/division-picker.tsx'
import styles from './customer.module.css'
import { PasteBox } from './paste-box-view.tsx'
import { useCustomerSpec } from './customer-cells.ts'
import { customerChips, customerFills, customerTitles } from './paste-form.ts'
import { SimilarCustomers } from './similar-customers-view.tsx'
import { pastedField, usePaste } from './use-paste.tsx'
import { useSameName } from './use-same-name.ts'

interface CustomerDrawerProps {
  /** The customer to edit; absent: a new one. */
  readonly customer?: CustomerDetail
  readonly onDone: (customer: CustomerDetail) => void
  /** An existing customer was chosen instead of a new one. */
  readonly onPick?: (id: string) => void
  readonly onClose: () => void
}

type Values = Readonly<Record<string, unknown>>

const addressKeys = ['areaCode', 'detail', 'houseNumber', 'mapName'] as const
/** Fields above the fold of a new customer. */
const quickKeys = ['name'] as const

/** Creates a customer, starting with facts told on the phone, or edits its fields; a pasted message fills a new one in. */
export function CustomerDrawer({ customer, onDone, onPick, onClose }: CustomerDrawerProps) {
  const [form] = Form.useForm<Values>()
  const spec = useCustomerSpec()
  const isNew = customer === undefined
  const target: AnyCall = isNew ? addCustomer : editCustomer
  const custom = useRecordForm(spec, customer?.id, target)
  const { opened, changed, people, onFailure } = useOpenedRow(spec, customer, form as FormInstance)
  const sameName = useSameName(form, isNew ? '新建' : '保存')
  const toInput = (values: Values) =>
    ({
      ...formInput(spec, target, values, opened),
      ...(isNew ? firstInput(values) : {}),
      ...sameName.input(),
    }) as CallInput<AnyCall>
  return (
    <Drawer
      open
      title={isNew ? '新建客户' : '编辑客户'}
      size={640}
      onClose={onClose}
      mask={{ closable: false }}
      styles={{ body: { paddingBottom: 0 } }}
    >
      <CallForm<AnyCall, Values>
        call={target}
        form={form}
        initial={formValues(spec, customer)}
        toInput={toInput}
        {...(isNew ? { draft: 'customer-new' } : {})}
        parts={custom?.parts ?? []}
        onChange={(changed) => {
          if ('name' in changed) sameName.forget()
        }}
        onFailure={(failure) => sameName.ask(failure) || onFailure(failure)}
        success={isNew ? '已新建客户' : '已保存客户'}
        onDone={(saved) => {
          onClose()
          onDone(saved as CustomerDetail)
        }}
        marksTab={false}
      >
        {changed !== null && <ChangedNotice fields={changed} people={people} />}
        {isNew ? (
          <NewFields spec={spec} form={form as FormInstance} onPick={onPick} />
        ) : (
          <RecordFields spec={spec} row={customer} />
        )}
        {custom !== null && <StepFields form={custom} />}
        <DrawerButtons okText={isNew ? '新建' : '保存'} onClose={onClose} />
      </CallForm>
    </Drawer>
  )
}

/** Input for the first contact and address of a new customer. */
function firstInput(values: Values): Values {
  const place = values['place'] as { readonly lng: number; readonly lat: number } | null | undefined
  const address = addressKeys.flatMap((key) => (values[key] ? [[key, values[key]] as const] : []))
  return {
    linkPerson: values['linkPerson'] ?? '',
    phone: values['phone'] ?? '',
    ...Object.fromEntries(address),
    ...(values[pastedField] ? { [pastedField]: values[pastedField] } : {}),
    ...(place ? { lng: place.lng, lat: place.lat } : {}),
  }
}

/** Fields for the parts of a business card; other words are shown. */
const cardFields = { company: 'name', name: 'linkPerson', phone: 'phone', area: 'areaCode', detail: 'detail' } as const

interface NewFieldsProps {
  readonly spec: RecordSpec
  readonly form: FormInstance
  readonly onPick?: (id: string) => void
}

function NewFields({ spec, form, onPick }: NewFieldsProps) {
  const [showsMore, setShowsMore] = useState(false)
  const paste = usePaste(form, customerFills)
  const photo = usePhotoFill(form, PhotoKind.Card, cardFields)
  const name = Form.useWatch<string | undefined>('name', form)
  const phone = Form.useWatch<string | undefined>('phone', form)
  return (
    <>
      <PasteBox paste={paste} chips={customerChips(paste.parts)} titles={customerTitles} keptBy="客户" inDialog />
      {photo.panel}
      <FieldNotes value={(field) => paste.noteOf(field) ?? photo.noteOf(field)}>
        <CallField name="name">
          <Input maxLength={100} />
        </CallField>
        <div className={styles['pair']}>
          <CallField name="linkPerson">
            <Input maxLength={50} />
          </CallField>
          <CallField name="phone" needed>
            <Input type="tel" maxLength={30} />
          </CallField>
          <CallField name="areaCode">
            <DivisionPicker />
          </CallField>
          <CallField name="mapName" help="地图上的名称，如小区或大厦">
            <Input maxLength={100} />
          </CallField>
          <CallField name="detail">
            <Input maxLength={200} />
          </CallField>
          <CallField name="houseNumber">
            <Input maxLength={50} />
          </CallField>
        </div>
        <Form.Item name="place" label="位置">
          <PlaceButton title="客户位置" />
        </Form.Item>
      </FieldNotes>
      {showsMore ? (
        <RecordFields spec={spec} without={quickKeys} />
      ) : (
        <Button type="link" className={styles['more'] ?? ''} onClick={() => setShowsMore(true)}>
          填写更多资料：级别、标签、业务员等
        </Button>
      )}
      {/* Last, so that what comes while somebody types moves no field. */}
      {onPick !== undefined && (
        <SimilarCustomers name={name ?? ''} phone={phone ?? ''} onPick={({ id }) => onPick(id)} verb="打开" />
      )}
    </>
  )
}
