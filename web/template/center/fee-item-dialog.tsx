import { type TemplateRow } from '@onsite/api/template/template-calls.ts'
import { type FeeItem, saveFeeItem } from '@onsite/api/template/template-setting-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { AutoComplete, Input, InputNumber } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { NameSelect } from '../../kit/name-select.tsx'
import { centsOf } from './price.ts'

interface FeeItemDialogProps {
  /** Null: a new one. */
  readonly item: FeeItem | null
  readonly templates: readonly TemplateRow[]
  readonly onClose: () => void
}

interface FeeValues {
  readonly name?: string
  readonly unit?: string
  readonly tmplId?: string | null
  /** Cents, as on the wire; typed in yuan. */
  readonly price?: number | null
}

const mostYuan = 100_000_000

/** Shows cents as yuan and gives cents back. */
function YuanInput({
  value,
  onChange,
}: {
  readonly value?: number | null
  readonly onChange?: (cents: number | null) => void
}) {
  return (
    <InputNumber
      min={0}
      max={mostYuan}
      precision={2}
      prefix="¥"
      style={{ width: '100%' }}
      aria-label="单价（元）"
      value={value === null || value === undefined ? null : value / 100}
      onChange={(yuan) => onChange?.(yuan === null ? null : centsOf(yuan))}
    />
  )
}

/** Adds or changes a fee item. */
export function FeeItemDialog({ item, templates, onClose }: FeeItemDialogProps) {
  return (
    <FormDialog<typeof saveFeeItem, FeeValues>
      call={saveFeeItem}
      title={item === null ? '新建费用项目' : `编辑「${item.name}」`}
      okText="保存"
      initial={
        item === null ? {} : { name: item.name, unit: item.unit, price: item.price, tmplId: item.tmplId ?? null }
      }
      toInput={({ name, unit, price, tmplId }) => ({
        ...given({ id: item?.id }),
        name: name ?? '',
        unit: unit ?? '',
        price: price ?? 0,
        tmplId: tmplId ?? null,
      })}
      success="保存成功"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="name">
        <Input maxLength={50} />
      </CallField>
      <CallField name="price" label="单价（元）">
        <YuanInput />
      </CallField>
      <CallField name="unit">
        <AutoComplete maxLength={10} options={['次', '台', '小时', '米', '件'].map((value) => ({ value }))} />
      </CallField>
      <CallField name="tmplId" label="用于模板" help="不选则所有工单模板都能用">
        <NameSelect allowClear placeholder="全部模板" rows={templates} />
      </CallField>
    </FormDialog>
  )
}
