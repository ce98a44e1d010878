/** Contracts of the demonstration: a few of each state, one that ends soon, one without visits left, one that waits for the director. */
import { newApproverNode } from '../../domain/approval/approval-flow.ts'
import { ApprovalState } from '../../domain/approval/approval-states.ts'
import { SalesContractState } from '../../domain/contract/contract-states.ts'
import { lineAmount } from '../../domain/contract/contract-lines.ts'
import { addDays } from '../../domain/calendar/civil-day.ts'
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { dayIn } from '../../server/kernel/day.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import type { Cast, CastPerson } from './cast.ts'
import { salesPlots, servicePlots } from './contract-plots.ts'
import { putOrdersUnder } from './put-orders-under.ts'
import { Random } from './random.ts'
import { runOf, taskRows } from './tell-approvals.ts'
import { type Client, writeRows } from './write-rows.ts'

const dayMs = 86_400_000
/** Enterprises with fewer customers have no contracts. */
const leastCustomers = 28

/** Inserts contracts, and puts some of the orders of their customers under them. Customers, assets and orders exist already. */
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

/** Common columns of every contract; a generator of its own, so that the rest of the story does not change. */
function penOf(cast: Cast, owner: CastPerson) {
  const random = new Random(cast.tenantId.length * 7_919)
  const today = dayIn(cast.zone, new Date(cast.nowMs))
  const numbers = new Map<string, number>()
  return {
    owner,
    day: (days: number): string => addDays(today, days),
    id: (daysAgo: number): string => random.id(cast.nowMs - daysAgo * dayMs),
    at: (daysAgo: number): string => new Date(cast.nowMs - daysAgo * dayMs).toISOString(),
    drawNumber(prefix: string, daysAgo: number): string {
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
        contract_no: this.drawNumber(prefix, daysAgo),
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
  await layBeside(
    client,
    pen,
    'sales-contract',
    contracts.map(({ row }) => row),
  )
  await layApprovals(
    client,
    cast,
    pen,
    contracts.filter(({ plot }) => plot.state === SalesContractState.PendingApproval).map(({ row }) => row),
    directors,
  )
}

/** Inserts the flow of sales contracts, and the contracts that wait in it. */
async function layApprovals(
  client: Client,
  cast: Cast,
  pen: Pen,
  waiting: readonly {
    id: string
    contract_no: string
    name: string
    customer_id: string
    signed_on: string
    created_at: string
    amount: number
  }[],
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
      snapshot: {
        values: {},
        system: {
          contractNo: contract.contract_no,
          name: contract.name,
          customer: cast.customers.find(({ id }) => id === contract.customer_id)?.name ?? '',
          signedOn: contract.signed_on,
          amount: contract.amount / 100,
        },
        since: 'start',
      },
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
        included_visits: plot.left,
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
  await layBeside(
    client,
    pen,
    'service-contract',
    contracts.map(({ row }) => row),
  )
  await putOrdersUnder(client, tenantId, cast.zone)
  // The plot fixes the visits left; the included ones follow from those that the orders used.
  await client.query(
    'update service_contract set included_visits = greatest(included_visits + used_visits, 1) where tenant_id = $1 and included_visits is not null',
    [tenantId],
  )
}

interface LaidContract {
  readonly tenant_id: string
  readonly id: string
  readonly name: string
  readonly contract_no: string
  readonly created_by: string
  readonly created_at: string
}

/** Inserts search rows, and the first entry of each life line. */
async function layBeside(client: Client, pen: Pen, kind: string, rows: readonly LaidContract[]): Promise<void> {
  await writeRows(
    client,
    'record_log',
    rows.map(({ created_at, created_by, id, tenant_id }) => ({
      tenant_id,
      id: pen.id(0),
      kind,
      record_id: id,
      action: '新建',
      person_id: created_by,
      at: created_at,
    })),
  )
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
        made_by: searchTextVersion,
      }
    }),
  )
}
