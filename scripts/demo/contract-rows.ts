/** Contracts of the demonstration: a few of each state, one that ends soon, one whose visits are used up, one that waits for the director. */
import { newApproverNode } from '../../domain/approval/approval-flow.ts'
import { ApprovalState } from '../../domain/approval/approval-states.ts'
import { CoverageScope, SalesContractState, ServiceContractState } from '../../domain/contract/contract-states.ts'
import { lineAmount } from '../../domain/contract/contract-lines.ts'
import { addDays } from '../../domain/field/calendar.ts'
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { dayIn } from '../../server/kernel/day.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import type { Cast, CastPerson } from './cast.ts'
import { Random } from './random.ts'
import { runOf, taskRows } from './tell-approvals.ts'
import { type Client, writeRows } from './write-rows.ts'

const { Draft, PendingApproval, Approved } = SalesContractState
const { Signed, Executing, Finished, Terminated } = ServiceContractState
const { Listed, WholeCustomer } = CoverageScope

const dayMs = 86_400_000
/** Enterprises with fewer customers have no contracts. */
const leastCustomers = 28

interface SalesPlot {
  readonly customer: number
  readonly name: string
  readonly state: SalesContractState
  /** Days before now that it was signed. */
  readonly ago: number
  readonly lines: readonly (readonly [name: string, quantity: number, yuan: number])[]
}

const salesPlots: readonly SalesPlot[] = [
  {
    customer: 0,
    name: '螺杆冷水机组采购合同',
    state: Approved,
    ago: 260,
    lines: [
      ['螺杆式冷水机组', 2, 186_000],
      ['安装调试', 1, 24_000],
    ],
  },
  { customer: 4, name: '多联机系统供货合同', state: Approved, ago: 170, lines: [['多联机室外机', 6, 32_800]] },
  {
    customer: 9,
    name: '风冷热泵改造合同',
    state: PendingApproval,
    ago: 3,
    lines: [
      ['风冷热泵机组', 1, 128_000],
      ['旧机拆除', 1, 6_500],
    ],
  },
  { customer: 12, name: '新风机组增补合同', state: Draft, ago: 1, lines: [['吊顶式新风机', 8, 4_260]] },
]

interface ServicePlot {
  readonly customer: number
  readonly name: string
  readonly state: ServiceContractState
  /** First and last day, relative to now. */
  readonly from: number
  readonly to: number
  readonly yuan: number
  readonly scope: CoverageScope
  /** Null: without limit; 'used': as many as its orders took. */
  readonly visits: number | null | 'used'
  readonly cover: readonly [labor: number, parts: number, travel: number]
  /** Due days of instalments relative to now; those paid. */
  readonly due: readonly number[]
  readonly paid: number
  readonly reason?: string
}

const servicePlots: readonly ServicePlot[] = [
  {
    customer: 0,
    name: '中央空调年度维保',
    state: Executing,
    from: -200,
    to: 165,
    yuan: 48_000,
    scope: WholeCustomer,
    visits: 24,
    cover: [100, 50, 100],
    due: [-195, 20],
    paid: 1,
  },
  {
    customer: 3,
    name: '末端设备季度保养',
    state: Executing,
    from: -345,
    to: 20,
    yuan: 18_600,
    scope: Listed,
    visits: 12,
    cover: [100, 0, 100],
    due: [-340],
    paid: 1,
  },
  {
    customer: 4,
    name: '多联机全保合同',
    state: Executing,
    from: -165,
    to: 200,
    yuan: 36_000,
    scope: WholeCustomer,
    visits: 'used',
    cover: [100, 100, 100],
    due: [-160, -40],
    paid: 2,
  },
  {
    customer: 8,
    name: '数据机房精密空调维保',
    state: Signed,
    from: 15,
    to: 379,
    yuan: 52_000,
    scope: Listed,
    visits: null,
    cover: [100, 50, 0],
    due: [20],
    paid: 0,
  },
  {
    customer: 11,
    name: '冷库机组维保',
    state: Finished,
    from: -500,
    to: -136,
    yuan: 21_000,
    scope: WholeCustomer,
    visits: 8,
    cover: [100, 0, 0],
    due: [-490],
    paid: 1,
  },
  {
    customer: 14,
    name: '门店空调维保',
    state: Terminated,
    from: -220,
    to: 145,
    yuan: 12_000,
    scope: WholeCustomer,
    visits: 6,
    cover: [100, 0, 100],
    due: [-215],
    paid: 1,
    reason: '门店停业搬迁',
  },
]

/** Lays contracts, and puts some of the orders of their customers under them. Customers, equipment and orders are there already. */
export async function layContracts(client: Client, cast: Cast): Promise<void> {
  if (cast.customers.length < leastCustomers) return
  const sellers = cast.people.filter((person) => person.roles.includes(Role.Salesperson))
  const directors = cast.people.filter((person) => person.roles.includes(Role.Director))
  const [owner, director] = [sellers[0], directors[0]]
  if (owner === undefined || director === undefined) return
  const pen = penOf(cast, owner)
  await laySales(client, cast, pen, directors)
  await layServices(client, cast, pen, director)
}

type Pen = ReturnType<typeof penOf>

/** What every row of a contract has; a generator of its own, so that the rest of the story stays as it was. */
function penOf(cast: Cast, owner: CastPerson) {
  const random = new Random(cast.tenantId.length * 7_919)
  const today = dayIn(cast.zone, new Date(cast.nowMs))
  const numbers = new Map<string, number>()
  return {
    owner,
    day: (days: number): string => addDays(today, days),
    id: (daysAgo: number): string => random.id(cast.nowMs - daysAgo * dayMs),
    at: (daysAgo: number): string => new Date(cast.nowMs - daysAgo * dayMs).toISOString(),
    no(prefix: string, daysAgo: number): string {
      const day = addDays(today, -daysAgo).replaceAll('-', '')
      const n = (numbers.get(prefix + day) ?? 0) + 1
      numbers.set(prefix + day, n)
      return `${prefix}${day}${String(n).padStart(5, '0')}`
    },
    /** Columns of every contract, made so many days ago. */
    row(daysAgo: number, prefix: string, name: string, customer: number) {
      const at = this.at(daysAgo)
      return {
        tenant_id: cast.tenantId,
        id: this.id(daysAgo),
        contract_no: this.no(prefix, daysAgo),
        name,
        customer_id: cast.customers[customer]?.id ?? '',
        owner_id: owner.id,
        created_by: owner.id,
        created_at: at,
        updated_at: at,
      }
    },
  }
}

async function laySales(client: Client, cast: Cast, pen: Pen, directors: readonly CastPerson[]): Promise<void> {
  const contracts = salesPlots.map((plot) => {
    const amounts = plot.lines.map(([, quantity, yuan]) => lineAmount(quantity, yuan * 100))
    return {
      plot,
      row: {
        ...pen.row(plot.ago, 'XS', plot.name, plot.customer),
        signed_on: pen.day(-plot.ago),
        state: plot.state,
        amount: amounts.reduce((sum, one) => sum + one, 0),
        delivery: '签约后 30 日内送货到现场并安装调试',
        payment_terms: '签约付 30%，到货付 60%，验收合格付 10%',
      },
    }
  })
  await writeRows(
    client,
    'sales_contract',
    contracts.map(({ row }) => row),
  )
  await writeRows(
    client,
    'sales_contract_line',
    contracts.flatMap(({ plot, row }) =>
      plot.lines.map(([name, quantity, yuan], seq) => ({
        tenant_id: cast.tenantId,
        contract_id: row.id,
        seq,
        name,
        quantity,
        price: yuan * 100,
        amount: lineAmount(quantity, yuan * 100),
      })),
    ),
  )
  await layIndex(
    client,
    'sales-contract',
    contracts.map(({ row }) => row),
  )
  await layApprovals(
    client,
    cast,
    pen,
    contracts.filter(({ plot }) => plot.state === PendingApproval).map(({ row }) => row),
    directors,
  )
}

/** The flow of sales contracts, and those that wait in it. */
async function layApprovals(
  client: Client,
  cast: Cast,
  pen: Pen,
  waiting: readonly { id: string; contract_no: string; name: string; created_at: string; amount: number }[],
  directors: readonly CastPerson[],
): Promise<void> {
  const subjectKind = 'sales-contract:approval'
  const node = { ...newApproverNode('approver'), who: [{ kind: 'role' as const, role: Role.Director }] }
  const flow = {
    tenant_id: cast.tenantId,
    id: pen.id(300),
    subject_kind: subjectKind,
    name: '销售合同审批',
    definition: { nodes: [{ ...node, skip: 'none', skipCreator: false }] },
  }
  await writeRows(client, 'approval_flow', [flow])
  const approvals = waiting.map((contract) => {
    const at = contract.created_at
    return {
      tenant_id: cast.tenantId,
      id: pen.id(3),
      no: `SP-${contract.contract_no}`,
      flow_id: flow.id,
      flow_name: flow.name,
      flow: flow.definition,
      snapshot: { values: {}, system: { name: contract.name, amount: contract.amount / 100 }, since: 'start' },
      subject_kind: subjectKind,
      subject_id: contract.id,
      subject_no: contract.contract_no,
      title: contract.name,
      creator_id: pen.owner.id,
      state: ApprovalState.Running,
      node_name: '审批人',
      created_at: at,
      updated_at: at,
      run: runOf(
        pen.owner.id,
        directors.map(({ id }) => id),
        at,
      ),
    }
  })
  await writeRows(client, 'approval', approvals)
  await writeRows(
    client,
    'approval_task',
    approvals.flatMap((approval) => taskRows(approval, () => pen.id(3))),
  )
}

async function layServices(client: Client, cast: Cast, pen: Pen, director: CastPerson): Promise<void> {
  const { tenantId } = cast
  const contracts = servicePlots.map((plot) => {
    const made = Math.max(2, -plot.from + 5)
    const [labor_coverage, parts_coverage, travel_coverage] = plot.cover
    return {
      plot,
      row: {
        ...pen.row(made, 'WB', plot.name, plot.customer),
        state: plot.state,
        start_on: pen.day(plot.from),
        end_on: pen.day(plot.to),
        amount: plot.yuan * 100,
        scope: plot.scope,
        included_visits: plot.visits === 'used' ? 1 : plot.visits,
        labor_coverage,
        parts_coverage,
        travel_coverage,
        response_promise: '接报 2 小时内响应，市区 4 小时到场',
        sla_policy: '每季度一次保养，夏季前全面检查；故障 24 小时内恢复制冷',
        billing_plan: plot.due.length > 1 ? '签约付一半，期中付一半' : '签约一次付清',
        price_adjustment: '续签时按设备增减调整，涨幅不超过 5%',
        reminder_days: 30,
        terminate_reason: plot.reason ?? '',
        terminated_by: plot.reason === undefined ? null : director.id,
        terminated_at: plot.reason === undefined ? null : pen.at(30),
      },
    }
  })
  await writeRows(
    client,
    'service_contract',
    contracts.map(({ row }) => row),
  )
  await writeRows(
    client,
    'service_contract_instalment',
    contracts.flatMap(({ plot, row }) =>
      plot.due.map((due, seq) => ({
        tenant_id: tenantId,
        id: pen.id(1),
        contract_id: row.id,
        seq,
        due_on: pen.day(due),
        amount: Math.round((plot.yuan * 100) / plot.due.length),
        paid_on: seq < plot.paid ? pen.day(due) : null,
        paid_by: seq < plot.paid ? director.id : null,
      })),
    ),
  )
  await layIndex(
    client,
    'service-contract',
    contracts.map(({ row }) => row),
  )
  await putOrdersUnder(client, tenantId, cast.zone)
  for (const { plot, row } of contracts)
    if (plot.visits === 'used')
      await client.query(
        'update service_contract set included_visits = greatest(used_visits, 1) where tenant_id = $1 and id = $2',
        [tenantId, row.id],
      )
}

/** Equipment of the customers is listed, and their orders within the period are served under the contract. */
async function putOrdersUnder(client: Client, tenantId: string, zone: string): Promise<void> {
  await client.query(
    `insert into service_contract_asset (tenant_id, contract_id, asset_id)
     select c.tenant_id, c.id, a.id from service_contract c
     join asset a on a.tenant_id = c.tenant_id and a.customer_id = c.customer_id and a.deleted_at is null
     where c.tenant_id = $1 and c.scope = 1`,
    [tenantId],
  )
  await client.query(
    `update service_contract c set scope = 2
     where c.tenant_id = $1 and c.scope = 1
       and not exists (select from service_contract_asset l where l.tenant_id = c.tenant_id and l.contract_id = c.id)`,
    [tenantId],
  )
  await client.query(
    `update work_order o set contract_id = c.id from service_contract c
     where o.tenant_id = $1 and c.tenant_id = o.tenant_id and c.customer_id = o.customer_id and c.state in (2, 3)
       and (o.created_at at time zone $2)::date between c.start_on and c.end_on and o.deleted_at is null
       and (o.asset_id is null or c.scope = 2
         or exists (select from service_contract_asset l where l.tenant_id = c.tenant_id and l.contract_id = c.id and l.asset_id = o.asset_id))`,
    [tenantId, zone],
  )
  await client.query(
    `insert into contract_visit (tenant_id, order_id, contract_id, state, used_at, created_at)
     select tenant_id, id, contract_id, case state when 5 then 1 when 6 then 2 else 0 end,
       case state when 5 then finished_at end, created_at
     from work_order where tenant_id = $1 and contract_id is not null`,
    [tenantId],
  )
  await client.query(
    `update service_contract c set used_visits = v.n
     from (select contract_id, count(*) n from contract_visit where tenant_id = $1 and state = 1 group by 1) v
     where c.tenant_id = $1 and c.id = v.contract_id`,
    [tenantId],
  )
}

async function layIndex(
  client: Client,
  kind: string,
  rows: readonly { tenant_id: string; id: string; name: string; contract_no: string; created_at: string }[],
): Promise<void> {
  await writeRows(
    client,
    'record_index',
    rows.map(({ contract_no, created_at, id, name, tenant_id }) => {
      const text = spelledTextOf([name, contract_no], [name])
      return {
        tenant_id,
        kind,
        record_id: id,
        created_at,
        text,
        grams: gramsOf(tenant_id, text, kind),
        readers: [],
        made_by: searchTextVersion,
      }
    }),
  )
}
