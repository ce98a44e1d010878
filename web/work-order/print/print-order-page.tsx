import { printWorkOrder, type PrintSheet } from '@onsite/api/work-order/work-order-forms.ts'
import type { ExtendedValue } from '@onsite/api/field/field-shapes.ts'
import { priorityNames, serviceResultNames } from '@onsite/domain/work-order/work-order-state.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, QRCode, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { host } from '../../kernel/host.ts'
import { useCall } from '../../kernel/use-call.ts'
import { formatMoney, formatSpan, formatTime } from '../../kit/formats.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import styles from './print-order.module.css'

/** /printOrder/:orderId: the sheet that the template's print layout describes, on paper or as PDF by the browser. */
export function PrintOrderPage() {
  const { orderId: id = '' } = useParams()
  const sheet = useCall(printWorkOrder, { id })
  const number = sheet.data?.order.orderNo ?? ''
  useEffect(() => host.setTitle(number === '' ? '打印工单' : `${number} 打印`), [number])
  return (
    <main className={styles['page']}>
      <div className={styles['tools']}>
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          disabled={sheet.data === undefined}
          onClick={() => window.print()}
        >
          打印
        </Button>
      </div>
      {sheet.data !== undefined ? (
        <Sheet sheet={sheet.data} />
      ) : sheet.error === null ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <LoadFailed failure={sheet.error} onRetry={() => void sheet.refetch()} />
      )}
    </main>
  )
}

type Line = readonly [string, string]
const filled = (lines: readonly Line[]) => lines.filter(([, text]) => text !== '' && text !== '--')

function Sheet({ sheet }: { readonly sheet: PrintSheet }) {
  const { order } = sheet
  const signature = sheet.showSignature ? order.signature : null
  return (
    <article className={styles['sheet']}>
      <header className={styles['head']}>
        <div>
          <p>{sheet.enterpriseName}</p>
          <h1>{sheet.title}</h1>
          <p>
            {order.orderNo}　{order.title}
          </p>
        </div>
        {sheet.showQrCode && (
          <QRCode
            value={new URL(sheet.qrText, window.location.origin).href}
            size={88}
            bordered={false}
            type="svg"
            aria-label="工单的二维码"
            color="#000"
            bgColor="#fff"
          />
        )}
      </header>
      <Lines
        name="工单信息"
        lines={[
          ['工单类型', order.orderTypeName],
          ['优先级', priorityNames[order.priority]],
          ['客户', order.customName],
          ['联系人', `${order.customLinkPerson} ${order.customPhone}`.trim()],
          ['服务地址', order.gpsAddr],
          ['预约时间', formatSpan(order.reserve_start, order.reserve_end)],
          ['服务人员', order.servicePersonalName],
          ['创建', `${order.createUserName} ${formatTime(order.create_time)}`],
          ['完成', formatTime(order.finish_time)],
          ['描述', order.detailDesc],
        ]}
      />
      {sheet.groups.map((group) => (
        <Values key={group.name} name={group.name} values={group.values} />
      ))}
      <Lines
        name="服务结果"
        lines={[
          ['结果', order.service_result === null ? '' : serviceResultNames[order.service_result]],
          ['处理说明', order.solution],
        ]}
      />
      <Values name="回执" values={sheet.receipt} />
      <Lines
        name="收款"
        lines={order.payments.flatMap((payment): Line[] => [
          ...payment.items.map(
            (item): Line => [item.name, `${item.quantity} × ${formatMoney(item.price)} = ${formatMoney(item.amount)}`],
          ),
          ['备件', payment.spareAmount === 0 ? '' : formatMoney(payment.spareAmount)],
          ['其他', payment.otherAmount === 0 ? '' : formatMoney(payment.otherAmount)],
          ['优惠', payment.discountAmount === 0 ? '' : `-${formatMoney(payment.discountAmount)}`],
          ['实收', formatMoney(payment.amount)],
        ])}
      />
      <Values name="费用" values={sheet.expense} />
      {sheet.showPhotos && order.photos.length > 0 && (
        <section className={styles['group']}>
          <h2>现场照片</h2>
          <div className={styles['photos']}>
            {order.photos.map((photo) => (
              <img key={photo.id} src={photo.url} alt={photo.name} />
            ))}
          </div>
        </section>
      )}
      {sheet.showSignature && (
        <section className={styles['sign']}>
          <div>服务人员签字：</div>
          <div>客户签字：{signature !== null && <img src={signature.url} alt="客户签名" />}</div>
        </section>
      )}
      {sheet.footer !== '' && <footer className={styles['footer']}>{sheet.footer}</footer>}
    </article>
  )
}

function Lines({ name, lines }: { readonly name: string; readonly lines: readonly Line[] }) {
  const shown = filled(lines)
  if (shown.length === 0) return null
  return (
    <section className={styles['group']}>
      <h2>{name}</h2>
      <dl>
        {shown.map(([label, text], index) => (
          // Two lines of a payment may read alike.
          <div key={`${index} ${label}`} className={text.length > 24 ? styles['wide'] : undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Values({ name, values }: { readonly name: string; readonly values: readonly ExtendedValue[] }) {
  const pictures = values.filter((value) => value.realPic !== '')
  return (
    <>
      <Lines
        name={name}
        lines={values.filter((value) => value.realPic === '').map(({ tfname, tfvvalue }) => [tfname, tfvvalue])}
      />
      {pictures.map((value) => (
        <section key={value.id} className={styles['group']}>
          <h2>{value.tfname}</h2>
          <div className={styles['photos']}>
            {value.realPic.split(',').map((url) => (
              <img key={url} src={url} alt={value.tfname} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
