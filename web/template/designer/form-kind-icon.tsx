import {
  AlertOutlined,
  AuditOutlined,
  BuildOutlined,
  CheckSquareOutlined,
  ContactsOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  FormOutlined,
  HddOutlined,
  InboxOutlined,
  PayCircleOutlined,
  ProjectOutlined,
  StarOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { ComponentType } from 'react'

/** Kinds without a picture of their own have that of a form. */
const signs: Readonly<Partial<Record<FormKind, ComponentType>>> = {
  order: FileTextOutlined,
  customer: TeamOutlined,
  contact: ContactsOutlined,
  address: EnvironmentOutlined,
  expense: PayCircleOutlined,
  evaluation: StarOutlined,
  receipt: CheckSquareOutlined,
  spare: InboxOutlined,
  customerProduct: HddOutlined,
  salesContract: AuditOutlined,
  serviceContract: FileProtectOutlined,
  project: ProjectOutlined,
  renovation: BuildOutlined,
  detection: ExperimentOutlined,
  event: AlertOutlined,
  equipmentOrder: ToolOutlined,
}

/** The picture of a form kind. */
export function FormKindIcon({ kind }: { readonly kind: FormKind }) {
  const Sign = signs[kind] ?? FormOutlined
  return <Sign />
}
