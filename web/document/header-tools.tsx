import { BlockOutlined, CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { PageButton } from '../kit/page-link.tsx'

/** Where the tools of a document's header lead; absent: it has no such tool. */
export interface HeaderPaths {
  /** The form of a new one like it. */
  readonly repeat?: string
  readonly print?: string
}

interface HeaderToolsProps {
  readonly label: string
  readonly paths: HeaderPaths
  readonly onCopy: () => void
}

const labelProps = (text: string) => ({ type: 'text', size: 'small', 'aria-label': text, title: text }) as const

/** Small buttons behind the title of a document: its number to take along, a new one like it, its sheet. */
export function HeaderTools({ label, onCopy, paths }: HeaderToolsProps) {
  return (
    <>
      <Button {...labelProps(`复制${label}编号`)} icon={<CopyOutlined />} onClick={onCopy} />
      {paths.repeat !== undefined && (
        <PageButton {...labelProps(`复制新建${label}`)} icon={<BlockOutlined />} path={paths.repeat} />
      )}
      {paths.print !== undefined && (
        <Button
          {...labelProps(`打印${label}`)}
          icon={<PrinterOutlined />}
          href={paths.print}
          target="_blank"
          rel="noopener"
        />
      )}
    </>
  )
}
