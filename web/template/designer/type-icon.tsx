import {
  AimOutlined,
  ApartmentOutlined,
  AlignLeftOutlined,
  BankOutlined,
  BlockOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  EditOutlined,
  EnvironmentOutlined,
  FieldBinaryOutlined,
  FieldTimeOutlined,
  FileImageOutlined,
  FontSizeOutlined,
  FunctionOutlined,
  HistoryOutlined,
  InfoCircleOutlined,
  LinkOutlined,
  NodeIndexOutlined,
  PaperClipOutlined,
  PhoneOutlined,
  PictureOutlined,
  ScanOutlined,
  ScheduleOutlined,
  StarOutlined,
  SwapOutlined,
  TableOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import type { ComponentType } from 'react'
import { type Family, familyOf } from './type-families.ts'

/** Signs of types by their English name; a type without a sign of its own takes its family's. */
const signs: Readonly<Record<string, ComponentType>> = {
  text: FontSizeOutlined,
  textarea: AlignLeftOutlined,
  number: FieldBinaryOutlined,
  radio: CheckCircleOutlined,
  'multi-select': UnorderedListOutlined,
  cascade: NodeIndexOutlined,
  date: CalendarOutlined,
  time: ClockCircleOutlined,
  'date-time': FieldTimeOutlined,
  'date-range': ScheduleOutlined,
  'time-range': HistoryOutlined,
  'date-time-range': ScheduleOutlined,
  switch: SwapOutlined,
  checkbox: CheckSquareOutlined,
  star: StarOutlined,
  formula: FunctionOutlined,
  phone: PhoneOutlined,
  scanner: ScanOutlined,
  hyperlink: LinkOutlined,
  address: EnvironmentOutlined,
  location: AimOutlined,
  image: FileImageOutlined,
  'multi-image': PictureOutlined,
  attachment: PaperClipOutlined,
  signature: EditOutlined,
  person: UserOutlined,
  unit: TeamOutlined,
  'record-link': BlockOutlined,
  explanation: InfoCircleOutlined,
  'sub-table': TableOutlined,
}

const familySigns: Readonly<Record<Family, ComponentType>> = {
  文本: FontSizeOutlined,
  数字与计算: FunctionOutlined,
  选择: CheckSquareOutlined,
  日期与时间: CalendarOutlined,
  地点与链接: BankOutlined,
  图片与附件: PaperClipOutlined,
  关联与明细: ApartmentOutlined,
  说明: InfoCircleOutlined,
}

/** The sign of a field type. */
export function TypeIcon({ type }: { readonly type: number }) {
  const known = fieldTypeOf(type)
  const Sign = signs[known.name] ?? familySigns[familyOf(known)]
  return (
    <span aria-hidden>
      <Sign />
    </span>
  )
}
