import {
  AlertOutlined,
  BuildOutlined,
  BulbOutlined,
  CarOutlined,
  CheckSquareOutlined,
  ClearOutlined,
  CloudOutlined,
  CustomerServiceOutlined,
  DesktopOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileTextOutlined,
  FireOutlined,
  HomeOutlined,
  MedicineBoxOutlined,
  PrinterOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** Pictures that a template may have, by the stored name. */
const signs: Readonly<Record<string, { readonly label: string; readonly Sign: ComponentType }>> = {
  tool: { label: '扳手', Sign: ToolOutlined },
  build: { label: '安装', Sign: BuildOutlined },
  setting: { label: '齿轮', Sign: SettingOutlined },
  'safety-certificate': { label: '巡检', Sign: SafetyCertificateOutlined },
  'check-square': { label: '验收', Sign: CheckSquareOutlined },
  schedule: { label: '保养', Sign: ScheduleOutlined },
  eye: { label: '勘察', Sign: EyeOutlined },
  'customer-service': { label: '客服', Sign: CustomerServiceOutlined },
  clear: { label: '清洁', Sign: ClearOutlined },
  alert: { label: '报警', Sign: AlertOutlined },
  thunderbolt: { label: '电力', Sign: ThunderboltOutlined },
  fire: { label: '消防', Sign: FireOutlined },
  bulb: { label: '照明', Sign: BulbOutlined },
  home: { label: '家居', Sign: HomeOutlined },
  car: { label: '车辆', Sign: CarOutlined },
  desktop: { label: '电脑', Sign: DesktopOutlined },
  printer: { label: '打印机', Sign: PrinterOutlined },
  wifi: { label: '网络', Sign: WifiOutlined },
  cloud: { label: '空调', Sign: CloudOutlined },
  'medicine-box': { label: '医疗', Sign: MedicineBoxOutlined },
  experiment: { label: '检测', Sign: ExperimentOutlined },
  project: { label: '项目', Sign: ProjectOutlined },
  'file-text': { label: '单据', Sign: FileTextOutlined },
}

export const templateIcons: readonly (readonly [name: string, label: string])[] = Object.entries(signs).map(
  ([name, { label }]) => [name, label] as const,
)

/** The picture of a template; a sheet for unknown names. */
export function TemplateIcon({ name }: { readonly name: string }) {
  const Sign = signs[name]?.Sign ?? FileTextOutlined
  return (
    <span aria-hidden>
      <Sign />
    </span>
  )
}
