/**
 * SQL for events, assets, products and contracts beside many orders, so that plans of their lists are measured on something. They follow the customers,
 * of whom few have most; nothing is drawn by chance, so that the same pages are read whenever they are made.
 */
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { kindKeyOf, type Step } from './big-sql.ts'

/** How many are made of each kind; of contracts so many of either. */
interface RecordCounts {
  readonly event: number
  readonly asset: number
  readonly product: number
  readonly contract: number
}

const usual: RecordCounts = { event: 6000, asset: 5000, product: 2000, contract: 2500 }
/** The latest record; each is a while older than the one before, so that the oldest of many is not older than the oldest of few. */
const newest = "timestamptz '2026-10-31 18:00+08'"
const apart = (count: number): string => (count > usual.event ? "interval '2 minutes'" : "interval '90 minutes'")

/** So many rows `n`, each with its customer `c`, one of the ten first people `p` of the enterprise and its time `moment`. */
const drawRows = (count: number): string =>
  `(select n, ${newest} - n * ${apart(count)} as moment, floor(total * power(mod(n * 0.6180339887, 1), 2))::integer as pick, 1 + n % 10 as person
      from generate_series(1, ${count}) n, (select count(*) as total from seed.customer) x) d
    join (select *, row_number() over (order by md5(id::text)) - 1 as pick from seed.customer) c on c.pick = d.pick
    join seed.person p on p.tenant_no = c.tenant_no and p.place = least(d.person, (select count(*) from seed.person q where q.tenant_no = c.tenant_no))`

const idOf = (kind: string): string => `md5('${kind} ' || n)::uuid`

/** Search rows of what was made in a table. */
const insertIndexOf = (table: string, kind: string, texts: string): string =>
  `insert into record_index (tenant_id, record_id, kind, created_at, text, grams, made_by)
    select tenant_id, id, '${kind}', created_at, text, seed.grams(tenant_id, text, '${kindKeyOf(kind)}'), ${searchTextVersion}
    from (select tenant_id, id, created_at, lower(concat_ws(E'\\n', ${texts})) as text from ${table}) x order by created_at`

const faults = `(array['机组不制冷', '压缩机异响', '显示屏不亮', '管路渗水', '门封不严'])[1 + n % 5]`
const machineNames = `(array['螺杆机', '冷水机组', '叉车', '电梯', '空调'])[1 + n % 5]`

/** Few wait for somebody, a tenth is in hand, the rest is done or closed. */
const eventState = `(case when n % 200 = 0 then 1 when n % 25 = 1 then 2 when n % 16 = 2 then 3 when n % 3 = 0 then 7 else 6 end)::smallint`

/** Steps that lay them beside what `seed.customer` and `seed.person` name. */
export const recordSteps = (counts: RecordCounts = usual): readonly Step[] => [
  {
    label: `产品 ${counts.product}`,
    sql: `insert into product (tenant_id, id, code, name, brand, status, created_by, created_at, updated_at)
      select c.tenant_id, ${idOf('product')}, 'CP' || n, ${machineNames} || ' ' || n, '华东', 1 + (n % 10 = 0)::integer, p.id, moment, moment from ${drawRows(counts.product)};
      ${insertIndexOf('product', 'product', 'code, name, brand')}`,
  },
  {
    label: `设备 ${counts.asset}`,
    sql: `insert into asset (tenant_id, id, name, serial_no, code, state, customer_id, address_id, installed_on, warranty_until, created_by, created_at, updated_at)
      select c.tenant_id, ${idOf('asset')}, ${machineNames} || ' ' || n, 'SN' || n, 'CPDA' || n, 1 + n % 4, c.id, c.address_id, moment::date,
        case when n % 3 > 0 then moment::date + 365 end, p.id, moment, moment from ${drawRows(counts.asset)};
      ${insertIndexOf('asset', 'asset', 'name, serial_no, code')}`,
  },
  {
    label: `合同 ${counts.contract} 份和 ${counts.contract} 份`,
    sql: `insert into sales_contract (tenant_id, id, contract_no, name, customer_id, owner_id, signed_on, state, amount, created_by, created_at, updated_at)
      select c.tenant_id, ${idOf('sale')}, 'XS' || n, c.name || '采购', c.id, p.id, moment::date, 1 + n % 3, 100000 + n, p.id, moment, moment from ${drawRows(counts.contract)};
      ${insertIndexOf('sales_contract', 'sales-contract', 'contract_no, name')};
      insert into service_contract (tenant_id, id, contract_no, name, customer_id, owner_id, state, start_on, end_on, amount, created_by, created_at, updated_at)
      select c.tenant_id, ${idOf('cover')}, 'WB' || n, c.name || '维保', c.id, p.id, 1 + n % 4, moment::date, moment::date + 365, 100000 + n, p.id, moment, moment from ${drawRows(counts.contract)};
      ${insertIndexOf('service_contract', 'service-contract', 'contract_no, name')}`,
  },
  {
    label: `事件 ${counts.event}`,
    sql: `insert into event (tenant_id, id, no, title, state, dispatch_state, process_state, close_state, priority, customer_id, custom_name, custom_link_person,
        custom_phone, principal_id, created_by, created_at, updated_at)
      select tenant_id, id, no, title, state, (state <> 1)::integer, case when state = 6 then 2 when state in (3, 7) then 1 else 0 end, (state = 7)::integer,
        1 + n % 3, customer_id, name, contact_name, contact_phone, case when state <> 1 then person_id end, person_id, moment, moment
      from (select c.tenant_id, ${idOf('event')} as id, 'SJ' || to_char(moment, 'YYYYMMDD') || lpad((n % 100000)::text, 5, '0') as no, ${faults} || ' ' || n as title,
          ${eventState} as state, n, c.id as customer_id, c.name, c.contact_name, c.contact_phone, p.id as person_id, moment from ${drawRows(counts.event)}) made;
      ${insertIndexOf('event', 'event', 'no, title, custom_name, custom_link_person, custom_phone')}`,
  },
]
