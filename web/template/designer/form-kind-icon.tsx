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

const signs: Readonly<Record<FormKind, ComponentType>> = {
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
  custom: FormOutlined,
  equipmentOrder: ToolOutlined,
}

/** The picture of a form kind. */
export function FormKindIcon({ kind }: { readonly kind: FormKind }) {
  const Sign = signs[kind]
  return <Sign />
}
