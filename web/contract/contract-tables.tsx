import {
  collectInstalment,
  type ContractInstalment,
  type ContractRenewal,
  type ServiceContractDetail,
} from '@onsite/api/contract/service-contract-calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { formatDay, formatMoney, formatTime, noData, orNoData, sumOfAmounts } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'
import { LinesTable } from '../kit/panel-table.tsx'
import formLines from '../kit/form-lines.module.css'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const CollectDialog = lazyDialog(async () => (await import('./service-contract-dialogs.tsx')).CollectDialog)

function PaidTag({
  instalment: { dueOn, paidOn },
  today,
}: {
  readonly instalment: ContractInstalment
  readonly today: string
}) {
  if (paidOn !== null) return <StateTag tone="green" label="已收" />
  return dueOn < today ? <StateTag tone="danger" label="逾期" /> : <StateTag tone="gold" label="待收" />
}

const amountsOf = (some: readonly ContractInstalment[]) => sumOfAmounts(some.map(({ amount }) => amount))

/** The billing plan, with what came in. */
export function InstalmentTable({ contract: { instalments, today } }: { readonly contract: ServiceContractDetail }) {
  const can = useCan()
  const [open, setOpen] = useState<ContractInstalment | null>(null)
  const act = useAct(collectInstalment, { success: '已撤销收款登记' })
  const mayCollect = can('serviceContract.collect')
  const paid = amountsOf(instalments.filter(({ paidOn }) => paidOn !== null))
  const total = amountsOf(instalments)
  return (
    <>
      <LinesTable<ContractInstalment>
        rows={instalments}
        columns={[
          { title: '应收日期', dataIndex: 'dueOn', render: formatDay },
          { title: '金额', dataIndex: 'amount', align: 'right', render: formatMoney },
          { title: '状态', key: 'state', render: (_: unknown, row) => <PaidTag instalment={row} today={today} /> },
          {
            title: '收款',
            key: 'paid',
            render: (_: unknown, row) =>
              row.paidOn === null ? noData : `${formatDay(row.paidOn)} ${row.paidUserName}`,
          },
          { title: '说明', dataIndex: 'note', render: orNoData },
          ...(mayCollect
            ? [
                {
                  title: '操作',
                  key: 'act',
                  render: (_: unknown, row: ContractInstalment) =>
                    row.paidOn === null ? (
                      <Button type="link" size="small" onClick={() => setOpen(row)}>
                        登记收款
                      </Button>
                    ) : (
                      <Button
                        type="link"
                        size="small"
                        disabled={act.busy}
                        onClick={() => void act.run({ id: row.id, paidOn: null })}
                      >
                        撤销登记
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      <div className={formLines['foot']}>
        <span>
          已收 <b>{formatMoney(paid)}</b> / 计划 <b>{formatMoney(total)}</b>
        </span>
      </div>
      {open !== null && <CollectDialog instalment={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** How the contract was extended, newest first. */
export function RenewalTable({ renewals }: { readonly renewals: readonly ContractRenewal[] }) {
  return (
    <LinesTable<ContractRenewal>
      rows={renewals}
      columns={[
        {
          title: '服务截止',
          key: 'end',
          render: (_: unknown, { fromEndOn, toEndOn }) => `${formatDay(fromEndOn)} → ${formatDay(toEndOn)}`,
        },
        { title: '续签金额', dataIndex: 'amount', align: 'right', render: formatMoney },
        { title: '增加次数', dataIndex: 'visits', align: 'right' },
        { title: '说明', dataIndex: 'note', render: orNoData },
        { title: '操作人', dataIndex: 'userName' },
        { title: '时间', dataIndex: 'time', render: formatTime },
      ]}
    />
  )
}
