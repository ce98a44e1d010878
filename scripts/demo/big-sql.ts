/**
 * SQL for many enterprises and orders, made inside the database. The shape suits measuring: fifty enterprises, the largest with 30 % of the orders, the
 * rest by rank; two years of orders in the order of time with the enterprises mixed, as they would arrive in life.
 */
import { newApproverNode } from '../../domain/approval/approval-flow.ts'
import { newField } from '../../domain/field/field-definition.ts'
import { newOrderProcess } from '../../domain/work-order/work-order-process.ts'
import { plainTarget, type SlaContent, TimeUnit } from '../../domain/sla/sla-policy.ts'
import { workOrderClocks } from '../../domain/work-order/work-order-clocks.ts'
import type { TemplateContent } from '../../domain/template/template-content.ts'
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { commonFormName } from '../../server/field/form-store.ts'
import { gramsOf, initialsOf, pinyinOf } from '../../server/kernel/search-text.ts'
import { type WordKind, wordLists } from './big-words.ts'

/** Start of the two years that the measured queries cover. */
const firstDay = "timestamptz '2024-11-01 00:00+08'"
const daysOfOrders = 730
export const tenantCount = 50
const zone = 'Asia/Shanghai'

/** A UUIDv7 of an instant; the rest is a digest of a text, so that every run makes the same id. */
const idOf = (at: string, text: string): string =>
  `(select (lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid from md5(${text}) h)`

/** Place of a word, picked with a preference for the front. Volatile, so each row has its own. */
const placeOf = (kind: WordKind, power = 1): string =>
  `1 + floor(${wordLists[kind].length} * power(random(), ${power}))::integer`

/** The pairs of characters of a searchable text behind the tenant's key, like `gramsOf` in the application. `seed-big.test.ts` keeps the two equal. */
export const gramsFunction = `
create or replace function seed.grams(tenant_id uuid, search_text text, kind_key text default '') returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct right(tenant_id::text, 6) || kind_key || substr(part, i, 2)), '{}')
  from unnest(string_to_array(search_text, E'\\n')) part, generate_series(1, greatest(char_length(part) - 1, 1)) i
  where part <> ''
$$`

/** Custom fields of the orders, common to all types: searchable, so that lists filtered on a text, a choice and a number can be measured. */
const seeded = { searchable: true, listColumn: true }
export const seededField = { ...newField('5eed0000-0000-4000-8000-000000000001', 1, '机型', ''), ...seeded }
export const seededChoice = {
  ...newField('5eed0000-0000-4000-8000-000000000002', 3, '保修状态', ''),
  ...seeded,
  settings: { options: ['保内', '保外', '延保', '待核实'].map((label, place) => ({ id: `o${place + 1}`, label })) },
}
export const seededNumber = {
  ...newField('5eed0000-0000-4000-8000-000000000003', 2, '运行小时', ''),
  ...seeded,
  settings: { min: 0, decimals: 0, unit: '小时' },
}
const commonFields = [seededField, seededChoice, seededNumber]

/** Every order has four days; clocks of the seeded rows say otherwise, so that some are late and some are not. */
const seededLimits: SlaContent = {
  match: { customerIds: [], contractIds: [], templateIds: [] },
  isAlways: true,
  hoursId: null,
  targets: [plainTarget(workOrderClocks.whole, { amount: 4, unit: TimeUnit.Day })],
}
const group = { name: '', isFolded: false }

/** A content as JSON in SQL. */
const jsonOf = (content: TemplateContent): string => `'${JSON.stringify(content)}'::jsonb`
const commonContent = jsonOf({ groups: [group], fields: commonFields, process: null })
const draft = jsonOf({ groups: [], fields: [], process: newOrderProcess })
const version = jsonOf({
  groups: [group],
  fields: commonFields.map((field) => ({ ...field, isCommon: true })),
  process: newOrderProcess,
})

/** A content of a type in SQL: only the first has a pool, only the second an approval. */
const contentOf = (content: string, place: string, flowId: string): string =>
  `jsonb_set(jsonb_set(${content}, '{process,poolEnabled}', to_jsonb(${place} = 1)),
    '{process,approvals,completion}', case when ${place} = 2 then to_jsonb(${flowId}::text) else 'null'::jsonb end)`

/** Equals `commonFormId` for an enterprise; `seed-big.test.ts` keeps the two equal. */
const commonFormIdOf = (tenantId: string): string =>
  `(select (substr(h, 1, 12) || '8' || substr(h, 14, 3) || '8' || substr(h, 18, 3) || substr(h, 21, 12))::uuid from encode(sha256(convert_to(${tenantId} || ' order', 'UTF8')), 'hex') h)`

const district = '上海市浦东新区'

/** Search rows of a kind of which each customer has one. */
const indexTexts = (kind: string, id: string, texts: string): string =>
  `insert into record_index (tenant_id, record_id, kind, created_at, text, grams, made_by)
        select tenant_id, id, '${kind}', at, text, seed.grams(tenant_id, text, '${kindKeyOf(kind)}'), ${searchTextVersion}
        from (select c.tenant_id, ${id} as id, c.at, lower(concat_ws(E'\\n', ${texts})) as text
          from seed.customer c join seed.person p on p.tenant_no = c.tenant_no and p.place = 1) x order by at`

/** The sign of a kind before its grams. */
export const kindKeyOf = (kind: string): string => gramsOf('', 'ab', kind)[0]?.slice(0, -2) ?? ''

export interface Step {
  readonly label: string
  readonly sql: string
}

/** Selects the tenant of the i-th of so many things, by its weight. */
const member = (total: number): string => `(i - 0.5) / ${total}.0 >= t.lo and (i - 0.5) / ${total}.0 < t.hi`

/** Number of customers for so many orders. */
const customersOf = (orders: number): number => Math.max(500, Math.floor(orders / 5))

/** Tenants, people, types and customers. */
export function groundSteps(orders: number, customers = customersOf(orders)): Step[] {
  const people = Math.max(1500, Math.floor(orders / 150))
  const founded = `(${firstDay} - interval '30 days')`
  return [
    {
      label: '企业',
      sql: `create unlogged table seed.tenant as
        with weighed as (select no, case when no = 1 then 0.30 else 0.70 / no / (select sum(1.0 / j) from generate_series(2, ${tenantCount}) j) end as weight from generate_series(1, ${tenantCount}) no)
        select no, ${idOf(founded, "'tenant ' || no")} as id, sum(weight) over (order by no) - weight as lo,
          case when no = ${tenantCount} then 1.0000001 else sum(weight) over (order by no) end as hi from weighed;
        insert into tenant (id, name, plan, expires_at, seats, zone, created_at)
        select id, (select word from seed.word where kind = 'city' and i = 1 + no % 20) || (select word from seed.word where kind = 'org' and i = 1 + no % 19) || '服务有限公司' || no, 1, null, 100000, '${zone}', ${founded} from seed.tenant`,
    },
    {
      label: '人员',
      sql: `create unlogged table seed.person as
        select i, t.no as tenant_no, t.id as tenant_id, row_number() over (partition by t.no order by i) as place, ${idOf(founded, "'person ' || i")} as id,
          ${placeOf('surname')} as surname, ${placeOf('given')} as given
        from generate_series(1, ${people}) i join seed.tenant t on ${member(people)};
        create index on seed.person (tenant_no, place);
        insert into department (tenant_id, id, name, created_at) select id, ${idOf(founded, "'department ' || no")}, '服务部', ${founded} from seed.tenant;
        insert into person (tenant_id, id, name, mobile, department_id, pinyin, initials, created_at)
        select p.tenant_id, p.id, s.word || g.word, '139' || lpad((50000000 + p.i)::text, 8, '0'), d.id, s.initials || g.initials, s.initials || g.initials, ${founded}
        from seed.person p join seed.word s on s.kind = 'surname' and s.i = p.surname join seed.word g on g.kind = 'given' and g.i = p.given
          join department d on d.tenant_id = p.tenant_id;
        insert into person_role (tenant_id, person_id, role) select tenant_id, id, 1 + place % 10 from seed.person
          union select tenant_id, id, role from seed.person, (values (1), (2), (3)) v (role) where place = 1`,
    },
    {
      label: '团队与工单类型',
      sql: `insert into service_group (tenant_id, id, name, created_at) select id, ${idOf(founded, "'group ' || no")}, '服务一组', ${founded} from seed.tenant;
        insert into service_group_member (tenant_id, group_id, person_id, is_leader)
        select p.tenant_id, g.id, p.id, p.place = 1 from seed.person p join service_group g on g.tenant_id = p.tenant_id where p.place % 10 = 1 or p.place = 1;
        create unlogged table seed.template as
        select t.no as tenant_no, t.id as tenant_id, n as place, ${idOf(founded, "'type ' || t.no || ' ' || n")} as id, ${idOf(founded, "'version ' || t.no || ' ' || n")} as version_id,
          ${contentOf(draft, 'n', idOf(founded, "'flow ' || t.no"))} as draft, ${contentOf(version, 'n', idOf(founded, "'flow ' || t.no"))} as content
        from seed.tenant t, generate_series(1, 10) n;
        insert into form_template (tenant_id, id, form_kind, name, sort, state, draft, published_revision, created_at, updated_at)
        select tenant_id, id, 'order', ($1::text[])[place], place, 1, draft, 1, ${founded}, ${founded} from seed.template;
        insert into template_version (tenant_id, id, template_id, no, content, published_at)
        select tenant_id, version_id, id, 1, content, ${founded} from seed.template;
        update form_template f set version_id = m.version_id from seed.template m where m.tenant_id = f.tenant_id and m.id = f.id;
        insert into form_template (tenant_id, id, form_kind, is_common, name, state, draft, published_revision, created_at, updated_at)
        select id, ${commonFormIdOf('id::text')}, 'order', true, '${commonFormName('order')}', 1, ${commonContent}, 1, ${founded}, ${founded} from seed.tenant;
        insert into template_version (tenant_id, id, template_id, no, content, published_at)
        select id, ${idOf(founded, "'common ' || no")}, ${commonFormIdOf('id::text')}, 1, ${commonContent}, ${founded} from seed.tenant;
        update form_template f set version_id = v.id from template_version v where f.is_common and v.tenant_id = f.tenant_id and v.template_id = f.id;
        insert into approval_flow (tenant_id, id, subject_kind, name, definition, created_at)
        select t.id, ${idOf(founded, "'flow ' || t.no")}, 'work-order:completion', '完成审批',
          jsonb_build_object('nodes', jsonb_build_array('${JSON.stringify({ ...newApproverNode('approver'), skip: 'none', skipCreator: false })}'::jsonb
            || jsonb_build_object('who', jsonb_build_array(jsonb_build_object('kind', 'persons', 'personIds', jsonb_build_array(p.id)))))), ${founded}
        from seed.tenant t join seed.person p on p.tenant_no = t.no and p.place = 1`,
    },
    {
      label: '时限策略',
      sql: `insert into sla_policy (tenant_id, id, kind, name, created_by, created_at, updated_by, updated_at)
        select t.id, ${idOf(founded, "'limit ' || t.no")}, 'work-order', '整单时限', p.id, ${founded}, p.id, ${founded} from seed.tenant t join seed.person p on p.tenant_no = t.no and p.place = 1;
        insert into sla_policy_version (tenant_id, id, policy_id, no, content, created_by, created_at)
        select tenant_id, id, id, 1, '${JSON.stringify(seededLimits)}'::jsonb, created_by, created_at from sla_policy`,
    },
    {
      label: `客户 ${customers}`,
      sql: `create unlogged table seed.customer as
        select x.i, x.tenant_no, x.tenant_id, row_number() over (partition by x.tenant_no order by x.i) as place, x.at, ${idOf('x.at', "'customer ' || x.i")} as id,
          ${idOf('x.at', "'address ' || x.i")} as address_id, ${idOf('x.at', "'contact ' || x.i")} as contact_id,
          city.word || s.word || g.word || org.word || tail.word as name, city.initials || s.initials || g.initials || org.initials || tail.initials as initials,
          city.pinyin || s.pinyin || g.pinyin || org.pinyin || tail.pinyin as pinyin, cs.pinyin || cg.pinyin as contact_pinyin,
          '${initialsOf(district)}' || place.initials || x.house || 'h' as address_initials, '${pinyinOf(district)}' || place.pinyin || x.house || 'hao' as address_pinyin,
          cs.word || cg.word as contact_name, cs.initials || cg.initials as contact_initials, '1390' || lpad((x.i::bigint * 7919 % 10000000)::text, 7, '0') as contact_phone,
          place.word || x.house || '号' as detail, '${district}' || place.word || x.house || '号' as address_text, 121.4 + x.r * 0.3 as lng, 31.1 + x.r * 0.2 as lat
        from (select i, t.no as tenant_no, t.id as tenant_id, ${founded} + random() * interval '30 days' as at, 1 + floor(random() * 900)::integer as house, random() as r,
            ${placeOf('city')} as city, ${placeOf('surname')} as s, ${placeOf('given')} as g, ${placeOf('org', 1.5)} as org, ${placeOf('tail')} as tail,
            ${placeOf('surname')} as cs, ${placeOf('given')} as cg, ${placeOf('place')} as place
          from generate_series(1, ${customers}) i join seed.tenant t on ${member(customers)} offset 0) x
          join seed.word city on city.kind = 'city' and city.i = x.city join seed.word s on s.kind = 'surname' and s.i = x.s join seed.word g on g.kind = 'given' and g.i = x.g
          join seed.word org on org.kind = 'org' and org.i = x.org join seed.word tail on tail.kind = 'tail' and tail.i = x.tail
          join seed.word cs on cs.kind = 'surname' and cs.i = x.cs join seed.word cg on cg.kind = 'given' and cg.i = x.cg join seed.word place on place.kind = 'place' and place.i = x.place;
        create index on seed.customer (tenant_no, place);
        insert into customer (tenant_id, id, name, name_core, contact_name, contact_phone, address_text, created_by, created_at, updated_at)
        select c.tenant_id, c.id, c.name, regexp_replace(c.name, '(有限责任公司|股份有限公司|集团有限公司|有限公司|分公司|公司|集团|股份)+$', ''), c.contact_name, c.contact_phone, c.address_text, p.id, c.at, c.at
        from seed.customer c join seed.person p on p.tenant_no = c.tenant_no and p.place = 1 order by c.at;
        insert into contact (tenant_id, id, customer_id, name, phone, is_default, created_by, created_at, updated_at)
        select c.tenant_id, contact_id, c.id, contact_name, contact_phone, true, p.id, at, at from seed.customer c join seed.person p on p.tenant_no = c.tenant_no and p.place = 1 order by at;
        insert into customer_address (tenant_id, id, customer_id, area_code, detail, address_text, lng, lat, is_default, created_by, created_at, updated_at)
        select c.tenant_id, address_id, c.id, '310115', detail, address_text, lng, lat, true, p.id, at, at from seed.customer c join seed.person p on p.tenant_no = c.tenant_no and p.place = 1 order by at;
        ${indexTexts('customer', 'c.id', 'name, contact_name, contact_phone, address_text, initials, pinyin, contact_initials, contact_pinyin')};
        insert into record_reader (tenant_id, reader_id, kind, record_id)
        select c.tenant_id, p.id, 'customer', c.id from seed.customer c join seed.person p on p.tenant_no = c.tenant_no and p.place = 1;
        ${indexTexts('contact', 'c.contact_id', 'contact_name, contact_phone, contact_initials, contact_pinyin')};
        ${indexTexts('address', 'c.address_id', 'address_text, address_initials, address_pinyin')}`,
    },
  ]
}

/** The drafts of all orders in the order of time: what is drawn by chance, and the number of the day. */
export function draftStep(orders: number): Step {
  return {
    label: `工单草稿 ${orders}`,
    sql: `create unlogged table seed.draft as
      with tenants as materialized (select t.no, t.id as tenant_id, t.lo, t.hi, (select count(*) from seed.person p where p.tenant_no = t.no) as pn,
        (select count(*) from seed.customer c where c.tenant_no = t.no) as cn from seed.tenant t)
      select x.*, ${idOf('x.ct', "'order ' || x.i")} as id, (x.ct at time zone '${zone}')::date as day,
        row_number() over (partition by x.tenant_no, (x.ct at time zone '${zone}')::date order by x.i) as n,
        case when x.st = 0 then 1 when x.st = 1 then 2 when x.st = 2 then 3 when x.st = 3 then 4 when x.st = 4 then 5 when x.st = 6 then 3 else 6 end as steps,
        x.st = 5 and x.r3 < 0.4 as judged, x.st = 5 and x.r7 > 0.3 as archived
      from (
        select i, no as tenant_no, tenant_id, ${firstDay} + (power(i::float8 / ${orders}, 0.8) * ${daysOfOrders}) * interval '1 day' as ct,
          random() as r1, random() as r2, random() as r3, random() as r7,
          1 + floor(cn * power(random(), 2))::integer as customer, 1 + floor(pn * random())::integer as creator,
          case when random() < 0.07 then 1 else 1 + 10 * floor((pn - 1) / 10 * random())::integer end as technician, 1 + floor(10 * power(random(), 2))::integer as template,
          ${placeOf('city')} as city, ${placeOf('place')} as place, ${placeOf('device', 1.6)} as device, ${placeOf('fault', 1.4)} as fault, ${placeOf('act', 1.5)} as act,
          case when rs < 0.04 then 6 when i > ${orders} * 0.94 then (array[0, 0, 1, 1, 2, 3, 3, 4, 4, 7])[1 + floor(10 * random())::integer]
            when rs < 0.07 then (array[0, 1, 2, 3, 4, 7])[1 + floor(6 * random())::integer] else 5 end as st
        from (select i, random() as re, random() as rs from generate_series(1, ${orders}) i offset 0) g
        join tenants r
          on g.re >= r.lo and g.re < r.hi offset 0) x
      order by x.i;
      analyze seed.draft; analyze seed.person; analyze seed.customer`,
  }
}
