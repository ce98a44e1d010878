/** A document on paper: white in every theme, printed or kept as PDF by the browser. */
import type { ExtendedValue } from '@onsite/api/field/field-shapes.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, QRCode, Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { host } from '../kernel/host.ts'
import { useUser } from '../kernel/session.tsx'
import type { DetailQuery } from '../kit/detail-page.tsx'
import { EnterpriseLogo } from '../kit/enterprise-logo.tsx'
import { formatDay } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import styles from './print.module.css'

interface PrintPageProps {
  /** 工单 */
  readonly label: string
  /** '' until it is known. */
  readonly number: string
  readonly query: DetailQuery
  /** The sheet, once there is something to print. */
  readonly children: ReactNode
}

/** The page around a sheet, with the button that prints it. */
export function PrintPage({ children, label, number, query }: PrintPageProps) {
  useEffect(() => host.setTitle(number === '' ? `打印${label}` : `${number} 打印`), [label, number])
  return (
    <main className={styles['page']}>
      <div className={styles['tools']}>
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          disabled={query.data === undefined}
          onClick={() => window.print()}
        >
          打印
        </Button>
      </div>
      {query.data !== undefined ? (
        <article className={styles['sheet']}>{children}</article>
      ) : query.error === null ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />
      )}
    </main>
  )
}

interface PrintHeadProps {
  /** 工单 */
  readonly label: string
  readonly enterprise: string
  readonly title: string
  readonly subject: string
  /** Path that the code leads to; null: none is printed. */
  readonly qrText: string | null
}

/** Enterprise, title and subject, with a code that leads back to the document. */
export function PrintHead({ enterprise, label, qrText, subject, title }: PrintHeadProps) {
  const { enterpriseLogo = '' } = useUser()
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['enterprise']}>
          <EnterpriseLogo path={enterpriseLogo} />
          {enterprise}
        </p>
        <h1>{title}</h1>
        <p>{subject}</p>
      </div>
      {qrText !== null && (
        <QRCode
          value={new URL(qrText, window.location.origin).href}
          size={88}
          bordered={false}
          type="svg"
          aria-label={`${label}的二维码`}
          color="#000"
          bgColor="#fff"
        />
      )}
    </header>
  )
}

/** A name with its text. */
export type PrintLine = readonly [string, string]
const dropEmpty = (lines: readonly PrintLine[]) => lines.filter(([, text]) => text !== '' && text !== '--')

/** Longer texts take a row to themselves. */
const mostBeside = 24

/** Lines that take a whole row of the two columns: long ones, and those that would stand alone in theirs. */
function wideLines(lines: readonly PrintLine[]): ReadonlySet<number> {
  const wide = new Set<number>()
  let isRowOpen = false
  for (const [index, [, text]] of lines.entries()) {
    const isLong = text.length > mostBeside
    if (isLong) wide.add(index)
    if (isLong && isRowOpen) wide.add(index - 1)
    isRowOpen = !isLong && !isRowOpen
  }
  if (isRowOpen) wide.add(lines.length - 1)
  return wide
}

/** A group of lines; those without text are left out. */
export function PrintLines({ name, lines }: { readonly name: string; readonly lines: readonly PrintLine[] }) {
  const shown = dropEmpty(lines)
  if (shown.length === 0) return null
  const wide = wideLines(shown)
  return (
    <section className={styles['group']}>
      <h2>{name}</h2>
      <dl>
        {shown.map(([label, text], index) => (
          // Two lines of a payment may read alike.
          <div key={`${index} ${label}`} className={wide.has(index) ? styles['wide'] : undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Custom fields: texts as lines, pictures below. */
export function PrintValues({ name, values }: { readonly name: string; readonly values: readonly ExtendedValue[] }) {
  const pictures = values.filter((value) => value.realPic !== '')
  const tables = values.filter(isTable)
  const texts = values.filter((value) => value.realPic === '' && !isTable(value))
  return (
    <>
      <PrintLines name={name} lines={texts.map(({ tfname, tfvvalue }) => [tfname, tfvvalue])} />
      {tables.map((value) => (
        <PrintTable key={value.id} value={value} />
      ))}
      {pictures.map((value) => (
        <PrintPictures
          key={value.id}
          name={value.tfname}
          pictures={value.realPic.split(',').map((url) => ({ url, name: value.tfname }))}
        />
      ))}
    </>
  )
}

const partsOf = ({ fieldAttributeList }: ExtendedValue, part: string): string[] =>
  fieldAttributeList.flatMap(({ type, value }) => (type === part ? [value] : []))
const isTable = (value: ExtendedValue): boolean => partsOf(value, 'head').length > 0

/** A table that was filled in, with its rows numbered. */
function PrintTable({ value }: { readonly value: ExtendedValue }) {
  const heads = partsOf(value, 'head')
  const cells = partsOf(value, 'cell')
  const rows = Array.from({ length: cells.length / heads.length }, (_, at) =>
    cells.slice(at * heads.length, (at + 1) * heads.length),
  )
  return (
    <section className={styles['group']}>
      <h2>{value.tfname}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">序号</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows on paper stay where they are, and two may read alike.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>{at + 1}</td>
              {row.map((text, column) => (
                <td key={heads[column]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PrintPicturesProps {
  readonly name: string
  readonly pictures: readonly { readonly url: string; readonly name: string }[]
}

/** Pictures under a name; nothing without any. */
export function PrintPictures({ name, pictures }: PrintPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <section className={styles['group']}>
      <h2>{name}</h2>
      <div className={styles['photos']}>
        {pictures.map((picture) => (
          <img key={picture.url} src={picture.url} alt={picture.name} />
        ))}
      </div>
    </section>
  )
}

interface PrintSignaturesProps {
  readonly signature: { readonly url: string } | null
  /** When the work was done; null while it is not. */
  readonly doneAt: string | null
}

/** Left open for a pen. */
const openDate = '　　　　年　　月　　日'

/**
 * Room for both signatures and their dates. `Our choice:` a signature on the screen is given when the work is done and carries that day; a
 * signature by pen is dated by pen.
 */
export function PrintSignatures({ doneAt, signature }: PrintSignaturesProps) {
  const isSigned = signature !== null && doneAt !== null
  return (
    <section className={styles['sign']} aria-label="签字">
      <dl>
        <dt>服务人员签字</dt>
        <dd />
        <dt>日期</dt>
        <dd>{openDate}</dd>
      </dl>
      <dl>
        <dt>客户签字</dt>
        <dd>{signature !== null && <img src={signature.url} alt="客户签名" />}</dd>
        <dt>日期</dt>
        <dd>{isSigned ? formatDay(doneAt) : openDate}</dd>
      </dl>
    </section>
  )
}

/** The last words of a sheet; nothing without any. */
export function PrintFooter({ text }: { readonly text: string }) {
  return text === '' ? null : <footer className={styles['footer']}>{text}</footer>
}
