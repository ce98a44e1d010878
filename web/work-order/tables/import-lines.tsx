import type { ImportLine } from '@onsite/api/work-order/work-order-forms.ts'
import { Table } from 'antd'
import { StateTag } from '../../kit/state-tag.tsx'
import { type LineFilter, resultNames } from './import-results.ts'
import styles from './import-orders.module.css'

const tones = { new: 'green', changed: 'blue', skipped: 'grey', wrong: 'volcano' } as const

/** What the import made of each row, faults and changes cell by cell. */
export function ImportLines({ lines, filter }: { readonly lines: readonly ImportLine[]; readonly filter: LineFilter }) {
  return (
    <Table<ImportLine>
      size="small"
      rowKey="row"
      virtual
      scroll={{ x: 820, y: 360 }}
      pagination={false}
      dataSource={lines.filter((line) => filter === 'all' || line.result === filter)}
      columns={[
        { title: '行', dataIndex: 'row', width: 60 },
        { title: '工单编号', dataIndex: 'orderNo', width: 180, render: (no: string) => (no === '' ? '（新建）' : no) },
        {
          title: '结果',
          dataIndex: 'result',
          width: 90,
          render: (result: ImportLine['result']) => <StateTag tone={tones[result]} label={resultNames[result]} />,
        },
        {
          title: '说明',
          key: 'detail',
          width: 490,
          render: (_, line) => (
            <ul className={styles['details']}>
              {line.faults.map(({ column, message }) => (
                <li key={column + message} className={styles['fault']}>
                  {column}：{message}
                </li>
              ))}
              {line.changes.map(({ column, from, to }) => (
                <li key={column}>
                  {column}：{from === '' ? '（空）' : from} → {to === '' ? '（空）' : to}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
