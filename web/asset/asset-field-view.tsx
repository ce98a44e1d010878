/** The asset that something is done for, in its form: chosen or scanned, beside the fields of its customer. */
import { type AssetDetail, type AssetRow, getAsset, listAssets } from '@onsite/api/asset/asset-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AssetDrawer, scannedInitial } from './asset-form.ts'
import { AssetPicker } from './asset-picker.tsx'
import { WarrantyTag } from './asset-tag.tsx'
import { ScanAsset } from './scan-asset-view.tsx'
import { addressText } from '../customer/address-picker.tsx'
import { customerDefaults } from '../customer/customer-fields-view.tsx'
import type { CustomerChoice } from '../customer/customer-picker.tsx'
import { useCan, useOffers } from '../kernel/session.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { useResumed } from '../kit/form-resume.ts'
import styles from './asset.module.css'
import { useDialogs } from '../kit/dialogs.tsx'

type Placed = Pick<AssetRow, 'id' | 'name' | 'customerId' | 'customerName' | 'addressId'>

interface AssetFieldProps {
  readonly form: FormInstance
  /** The record of the customer in the form, null while there is none. */
  readonly customer: CustomerDetail | null
  /** The asset that a new form begins with. */
  readonly first?: Placed | null
  /** A newly chosen customer brings its asset along when it has only one. */
  readonly fills?: boolean
}

/** Offered to those who may see assets; nothing otherwise. */
export function AssetField(props: AssetFieldProps) {
  const can = useCan()
  const offers = useOffers()
  return can('asset.view') && offers('productManage') ? <AssetChoice {...props} /> : null
}

function AssetChoice({ form, customer, first = null, fills = false }: AssetFieldProps) {
  const can = useCan()
  const toast = useToast()
  const dialogs = useDialogs()
  const id = Form.useWatch<string | null>('productionId', form) ?? null
  const choice = Form.useWatch<CustomerChoice | null | undefined>('customName', form)
  const customerId = choice?.id ?? null
  const chosen = useCall(getAsset, { customerProductionId: id ?? '' }, { enabled: id !== null })
  const asset = id !== null && chosen.data?.id === id ? chosen.data : null
  const [unknown, setUnknown] = useState<string | null>(null)
  const place = useAssetPlace(form, customer, first)
  useOtherCustomer(form, customerId, asset)
  useOnlyAsset(form, fills ? customer : null)

  const take = (found: Placed) => {
    if (found.customerId === null) return toast.note(`「${found.name}」在库，还没有客户；请先安装`)
    form.setFieldsValue({
      customName: { id: found.customerId, name: found.customerName },
      productionId: found.id,
    })
    place(found)
    return undefined
  }
  const offerNew = (code: string) => {
    if (!can('asset.edit')) return toast.fail(`没有找到「${code}」`)
    dialogs.confirm({
      title: '没有找到这台设备',
      content: `「${code}」还没有登记，要登记为新设备吗？`,
      okText: '登记新设备',
      onOk: () => setUnknown(code),
    })
    return undefined
  }
  return (
    <>
      <div className={styles['fieldAndScan']}>
        <CallField name="productionId" help={asset === null ? undefined : <WarrantyTag asset={asset} full />}>
          <AssetPicker
            conditions={customerId === null ? null : { customerId }}
            placeholder={customerId === null ? '先选客户，或扫设备上的码' : '该客户的设备'}
            {...(asset === null ? {} : { name: asset.name })}
          />
        </CallField>
        <ScanAsset
          onFound={take}
          onUnknown={offerNew}
          placeholder="扫设备码或输入序列号"
          width="100%"
          isWaiting={unknown === null}
        />
      </div>
      {unknown !== null && (
        <AssetDrawer
          initial={{ ...scannedInitial(unknown), ...(customerId === null ? {} : { customerId }) }}
          onDone={take}
          onClose={() => setUnknown(null)}
        />
      )}
    </>
  )
}

/** The address becomes the place where the asset stands, once the addresses of its customer are known. */
function useAssetPlace(form: FormInstance, customer: CustomerDetail | null, first: Placed | null) {
  const awaited = useRef(first)
  /** The address when the asset was chosen: one that is typed while the customer loads is kept. */
  const before = useRef<unknown>(null)
  useLayoutEffect(() => {
    before.current = form.getFieldValue('gpsAddr')
  }, [form])
  useEffect(() => {
    const asset = awaited.current
    if (asset === null || customer === null || asset.customerId !== customer.id) return
    awaited.current = null
    if (form.getFieldValue('gpsAddr') === before.current) fillPlace(form, customer, asset)
  }, [customer, form])
  return (found: Placed) => {
    before.current = form.getFieldValue('gpsAddr')
    awaited.current = customer !== null && fillPlace(form, customer, found) ? null : found
  }
}

/** Whether it is this customer's. */
function fillPlace(form: FormInstance, customer: CustomerDetail, asset: Placed): boolean {
  if (customer.id !== asset.customerId) return false
  const address = customer.addresses.find((one) => one.id === asset.addressId)
  if (address !== undefined) form.setFieldValue('gpsAddr', addressText(address))
  return true
}

/** A customer with one asset calls about that one: it is filled in once, and its place with it. Anything filled in before stays, and so does a draft. */
function useOnlyAsset(form: FormInstance, customer: CustomerDetail | null): void {
  const settledFor = useRef<string | null>(null)
  useResumed(form, ({ customName }) => {
    settledFor.current = (customName as CustomerChoice | null | undefined)?.id ?? null
  })
  const found = useCall(
    listAssets,
    { customerId: customer?.id ?? '', pageIndex: 0, pageSize: 2 },
    { enabled: customer !== null },
  )
  useEffect(() => {
    if (customer === null || found.data === undefined || settledFor.current === customer.id) return
    const [asset, second] = found.data
    if (asset !== undefined && asset.customerId !== customer.id) return
    settledFor.current = customer.id
    if (asset === undefined || second !== undefined || form.getFieldValue('productionId')) return
    form.setFieldValue('productionId', asset.id)
    const isUsual = form.getFieldValue('gpsAddr') === customerDefaults(customer).gpsAddr
    if (isUsual) fillPlace(form, customer, asset)
  }, [customer, form, found.data])
}

/** Another customer has other assets. The first one of the form stays until then, even if the asset has gone elsewhere. */
function useOtherCustomer(form: FormInstance, customerId: string | null, asset: AssetDetail | null): void {
  const before = useRef(customerId)
  useEffect(() => {
    if (before.current === customerId || asset === null) return
    const isChosen = form.getFieldValue('productionId') === asset.id
    if (asset.customerId !== customerId && isChosen) form.setFieldValue('productionId', null)
    before.current = customerId
  }, [asset, customerId, form])
}
