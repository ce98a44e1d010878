/** Dialogs of moves that ask for a place or another asset, and of the warranty. */
import { successTextOf } from '@onsite/domain/document/document-move.ts'
import { type AssetDetail, installAsset, replaceAsset, setAssetWarranty } from '@onsite/api/asset/asset-calls.ts'
import { assetDocument } from '@onsite/domain/asset/asset-document.ts'
import type { AssetAction } from '@onsite/domain/asset/asset-lifecycle.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { given } from '@onsite/domain/given.ts'
import { Checkbox, Form, type FormInstance, Input } from 'antd'
import dayjs from 'dayjs'
import { useEffect } from 'react'
import { DocumentFormDialog } from '../document/document-form-dialog.tsx'
import { type ActionDialogProps, onlyDocument } from '../document/document-screens.ts'
import { MoveDialog } from '../document/move-dialog.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { DayPicker } from '../kit/day-picker.tsx'
import { RecordPicker } from '../record/record-picker.tsx'
import { AddressSelect } from './address-select.tsx'
import { nameOf } from './asset-actions.ts'
import { AssetPicker } from './asset-picker.tsx'

interface DialogProps {
  readonly asset: AssetDetail
  readonly onClose: () => void
}

const today = () => dayjs().format('YYYY-MM-DD')

interface InstallValues {
  readonly customerId: string
  readonly addressId?: string | null
  readonly installedOn: string
  readonly installOrderId?: string | null
}

/** Installs an asset from the stock, or one that stood idle. */
export function InstallDialog(props: ActionDialogProps<AssetDetail, AssetAction>) {
  const asset = onlyDocument(props.documents)
  const [form] = Form.useForm<InstallValues>()
  const customerId = Form.useWatch('customerId', form) ?? null
  const isFirst = asset.state === AssetState.InStock
  // A person who may not look customers up installs where an order leads.
  const byOrder = !useCan()('customer.view')
  const ordered = useOrderedPlace(form, byOrder)
  return (
    <MoveDialog
      {...props}
      title={isFirst ? '安装设备' : '重新安装'}
      note={
        isFirst
          ? `${nameOf(asset)}。安装日期决定按安装日期起算的质保。`
          : `${nameOf(asset)}。换了地方重新安装，质保不重新计算。`
      }
      okText={isFirst ? '安装' : '重新安装'}
      call={installAsset}
      form={form}
      prefilled
      initial={{
        installedOn: today(),
        ...(asset.customerId === null ? {} : { customerId: asset.customerId, addressId: asset.addressId }),
      }}
      onChange={(changed) => {
        if ('customerId' in changed) form.setFieldValue('addressId', null)
      }}
      toInput={(values: InstallValues, seen) => ({
        ...seen,
        customerId: values.customerId,
        addressId: values.addressId ?? null,
        installedOn: values.installedOn,
        ...(values.installOrderId ? { installOrderId: values.installOrderId } : {}),
      })}
    >
      {byOrder && orderField}
      <CallField name="customerId">
        <RecordPicker
          target="customer"
          names={{ ...(asset.customerId === null ? {} : { [asset.customerId]: asset.customerName }), ...ordered }}
          {...(byOrder ? { disabled: true, placeholder: '先选安装工单' } : {})}
        />
      </CallField>
      <CallField name="addressId">
        <AddressSelect customerId={customerId} />
      </CallField>
      <CallField name="installedOn">
        <DayPicker />
      </CallField>
      {isFirst && !byOrder && orderField}
    </MoveDialog>
  )
}

const orderField = (
  <CallField name="installOrderId">
    <RecordPicker target="work-order" placeholder="工单编号或标题" />
  </CallField>
)

/** Fills customer and address in from the chosen order. */
function useOrderedPlace(form: FormInstance<InstallValues>, isOn: boolean): Readonly<Record<string, string>> {
  const orderId = Form.useWatch('installOrderId', form) ?? null
  const { data } = useCall(getWorkOrder, { id: orderId ?? '' }, { enabled: isOn && orderId !== null })
  const order = isOn && data?.id === orderId ? data : undefined
  useEffect(() => {
    if (order?.customerId != null) form.setFieldsValue({ customerId: order.customerId, addressId: order.addressId })
  }, [form, order])
  return order?.customerId == null ? {} : { [order.customerId]: order.customName }
}

interface ReplaceValues {
  readonly newId: string
  readonly replacedOn: string
  readonly reason: string
  readonly takeParts?: boolean
}

interface ReplaceDialogProps extends DialogProps {
  /** Told of the asset that came in its place. */
  readonly onReplaced: (id: string) => void
}

export function ReplaceDialog({ asset, onClose, onReplaced }: ReplaceDialogProps) {
  return (
    <DocumentFormDialog<typeof replaceAsset, ReplaceValues>
      title="换机"
      note={`用库里的设备换下「${nameOf(asset)}」。新设备接替客户、地址和整机位置，质保取两者中较长的。`}
      okText="换机"
      call={replaceAsset}
      initial={{ replacedOn: today(), takeParts: asset.partCount > 0 }}
      toInput={({ newId, reason, replacedOn, takeParts }) => ({
        id: asset.id,
        version: asset.version,
        newId,
        replacedOn,
        reason,
        takeParts: takeParts === true ? 1 : 0,
      })}
      success={`${asset.name} ${successTextOf(assetDocument.lifecycle.moves.replace)}`}
      onDone={(next) => {
        onClose()
        onReplaced(next.id)
      }}
      onClose={onClose}
    >
      <CallField name="newId" help="只能选在库的设备">
        <AssetPicker conditions={inStock} placeholder="在库设备的名称或序列号" />
      </CallField>
      <CallField name="replacedOn">
        <DayPicker />
      </CallField>
      <CallField name="reason">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
      {asset.partCount > 0 && (
        <Form.Item name="takeParts" valuePropName="checked">
          <Checkbox>{asset.partCount} 个部件随新机使用</Checkbox>
        </Form.Item>
      )}
    </DocumentFormDialog>
  )
}

const inStock = { states: String(AssetState.InStock) }

interface WarrantyValues {
  readonly from?: string
  readonly until?: string
  readonly reason: string
}

export function WarrantyDialog({ asset, onClose }: DialogProps) {
  return (
    <DocumentFormDialog<typeof setAssetWarranty, WarrantyValues>
      title="调整质保"
      note={`${nameOf(asset)}。${asset.warrantyTerm === '' ? '产品没有质保条款。' : `产品的质保条款：${asset.warrantyTerm}。`}质保截止留空则按条款计算。`}
      okText="保存"
      call={setAssetWarranty}
      initial={{ from: asset.warrantyFrom, until: asset.warrantyUntil }}
      toInput={({ from, reason, until }) => ({
        id: asset.id,
        version: asset.version,
        ...given({ from: from || undefined, until: until || undefined }),
        reason,
      })}
      success={`${asset.name} 的质保已调整`}
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="from">
        <DayPicker />
      </CallField>
      <CallField name="until">
        <DayPicker />
      </CallField>
      <CallField name="reason">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
    </DocumentFormDialog>
  )
}
