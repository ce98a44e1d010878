import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CommentOutlined,
  DeleteOutlined,
  EditOutlined,
  FileTextOutlined,
  HomeOutlined,
  InboxOutlined,
  LayoutOutlined,
  MoneyCollectOutlined,
  PlusCircleOutlined,
  SendOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserAddOutlined,
  WarningOutlined,
  FormOutlined,
  TagsOutlined,
  ProfileOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Icons that menu rows may name, and those of the eight groups. */
const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  send: <SendOutlined />,
  order: <FileTextOutlined />,
  customer: <TeamOutlined />,
  conversation: <CommentOutlined />,
  office: <LayoutOutlined />,
  stock: <ShoppingOutlined />,
  finance: <MoneyCollectOutlined />,
  operation: <BarChartOutlined />,
  setting: <SettingOutlined />,
  'unordered-list': <UnorderedListOutlined />,
  'plus-circle': <PlusCircleOutlined />,
  inbox: <InboxOutlined />,
  'user-add': <UserAddOutlined />,
  appstore: <AppstoreOutlined />,
  solution: <SolutionOutlined />,
  warning: <WarningOutlined />,
  audit: <AuditOutlined />,
  apartment: <ApartmentOutlined />,
  edit: <EditOutlined />,
  delete: <DeleteOutlined />,
  profile: <ProfileOutlined />,
  form: <FormOutlined />,
  tags: <TagsOutlined />,
}

export function menuIcon(name: string): ReactNode {
  return icons[name] ?? <AppstoreOutlined />
}
