-- The approval switches of work-order types become flows of the approval engine, orders that wait for a decision get a running approval, and the old table goes.
-- Versions never change for the application; here the owner puts the flows' ids into them. Forced row-level security is lifted meanwhile.
alter table tenant no force row level security;
alter table order_template no force row level security;
alter table form_template no force row level security;
alter table template_version no force row level security;
alter table work_order no force row level security;
alter table person no force row level security;
alter table person_role no force row level security;
alter table role_power no force row level security;
alter table approval_flow no force row level security;
alter table approval no force row level security;
alter table approval_task no force row level security;

-- Where nobody was named, whoever may approve orders (01011) could decide: the roles that may become the approvers.
create temporary table approving_role as
select t.id as tenant_id, r.role
from tenant t cross join (values (1), (10)) as r (role)
where not exists (select from role_power p where p.tenant_id = t.id and p.role = r.role)
union
select tenant_id, role from role_power where '01011' = any(codes) and role <> 3;

create function pg_temp.flow_of(p_tenant uuid, p_person uuid) returns jsonb language sql as $$
  select jsonb_build_object('nodes', jsonb_build_array(jsonb_build_object(
    'kind', 'approver', 'id', 'approver', 'name', '审批人',
    'who', case when p_person is not null then jsonb_build_array(jsonb_build_object('kind', 'persons', 'personIds', jsonb_build_array(p_person)))
      else coalesce((select jsonb_agg(jsonb_build_object('kind', 'role', 'role', role) order by role) from approving_role where tenant_id = p_tenant), '[]'::jsonb) end,
    'mode', 'any', 'percent', 50, 'whenEmpty', 'administrator', 'emptyPersonId', null, 'skip', 'none', 'skipCreator', false,
    'editableFields', '[]'::jsonb, 'mayTransfer', true, 'mayAdd', true, 'maySendBack', true)))
$$;

create temporary table made_flow as
select tenant_id, gen_random_uuid() as id, id as template_id, 'creation' as point, name || '创建审批' as name, pg_temp.flow_of(tenant_id, approver_id) as definition
from order_template where creation_approval
union all
select tenant_id, gen_random_uuid(), id, 'completion', name || '完成审批', pg_temp.flow_of(tenant_id, approver_id)
from order_template where completion_approval
union all
-- Ending a service unsolved is approved for every type; types without a completion approval share this flow.
select id, gen_random_uuid(), null, 'completion', '结束服务审批', pg_temp.flow_of(id, null)
from tenant t where exists (select from order_template o where o.tenant_id = t.id);

insert into approval_flow (tenant_id, id, subject_kind, name, definition)
select tenant_id, id, 'work-order:' || point, name, definition from made_flow;

update template_version v
set content = jsonb_set(v.content, array['process', 'approvals', f.point], to_jsonb(f.id::text))
from made_flow f where f.tenant_id = v.tenant_id and f.template_id = v.template_id and f.point = 'creation';
update template_version v
set content = jsonb_set(v.content, array['process', 'approvals', f.point], to_jsonb(f.id::text))
from made_flow f where f.tenant_id = v.tenant_id and f.template_id = v.template_id and f.point = 'completion';
update form_template t
set draft = jsonb_set(t.draft, array['process', 'approvals', f.point], to_jsonb(f.id::text))
from made_flow f where f.tenant_id = t.tenant_id and f.template_id = t.id and f.point = 'creation';
update form_template t
set draft = jsonb_set(t.draft, array['process', 'approvals', f.point], to_jsonb(f.id::text))
from made_flow f where f.tenant_id = t.tenant_id and f.template_id = t.id and f.point = 'completion';

-- Orders that wait: the flow of their type (or the shared one), as a run that has asked its people.
create temporary table waiting as
select o.tenant_id, o.id as order_id, gen_random_uuid() as id, o.no, o.title, o.customer_name, o.creator_id, o.approval_at, o.approver_id,
  case o.examine_type when 1 then 'creation' else 'completion' end as point, f.id as flow_id, f.name as flow_name,
  pg_temp.flow_of(o.tenant_id, o.approver_id) as flow
from work_order o
join lateral (
  select id, name from made_flow m
  where m.tenant_id = o.tenant_id and m.point = case o.examine_type when 1 then 'creation' else 'completion' end
    and (m.template_id = o.template_id or m.template_id is null)
  order by m.template_id is null limit 1
) f on true
where o.state = 7 and o.examine_result = 0 and o.deleted_at is null;

create temporary table asked as
select w.id, w.tenant_id, w.order_id, w.point, w.approval_at, p.person_id, row_number() over (partition by w.id order by p.person_id) as no
from waiting w
cross join lateral (
  select w.approver_id as person_id where w.approver_id is not null
  union
  select r.person_id from person_role r join approving_role a on a.tenant_id = r.tenant_id and a.role = r.role
    join person one on one.tenant_id = r.tenant_id and one.id = r.person_id and one.state = 1
  where r.tenant_id = w.tenant_id and w.approver_id is null
) p;
-- Nobody of the roles is left: administrators stand in.
insert into asked
select w.id, w.tenant_id, w.order_id, w.point, w.approval_at, r.person_id, row_number() over (partition by w.id order by r.person_id)
from waiting w join person_role r on r.tenant_id = w.tenant_id and r.role = 3
where not exists (select from asked a where a.id = w.id);

insert into approval (tenant_id, id, no, flow_id, flow_name, flow, run, snapshot, subject_kind, subject_id, subject_no, title, creator_id, state, node_name, created_at, updated_at)
select w.tenant_id, w.id, 'SP-' || w.no || '-' || w.point, w.flow_id, w.flow_name, w.flow,
  jsonb_build_object(
    'creatorId', w.creator_id, 'state', 1, 'round', 1,
    'nodes', jsonb_build_object('approver', jsonb_build_object('visit', 1, 'state', 'waiting',
      'seats', (select jsonb_agg(a.person_id order by a.no) from asked a where a.id = w.id),
      'mode', 'any', 'branch', null, 'note', '', 'enteredAt', w.approval_at)),
    'visits', jsonb_build_object('approver', 1),
    'tasks', (select jsonb_agg(jsonb_build_object('no', a.no, 'nodeId', 'approver', 'visit', 1, 'round', 1, 'seat', a.no - 1, 'personId', a.person_id, 'originId', null,
      'state', 0, 'parentNo', null, 'how', null, 'replacesNo', null, 'decidedBy', null, 'decidedAt', null, 'reason', '', 'madeAt', w.approval_at, 'urgedAt', null) order by a.no)
      from asked a where a.id = w.id),
    'chosen', '{}'::jsonb, 'resumptions', '{}'::jsonb, 'copied', '{}'::jsonb, 'reason', ''),
  jsonb_build_object('values', '{}'::jsonb, 'system', jsonb_build_object('title', w.title, 'customName', w.customer_name), 'since', 'start'),
  'work-order:' || w.point, w.order_id, w.no, w.title, w.creator_id, 1, '审批人', w.approval_at, w.approval_at
from waiting w where exists (select from asked a where a.id = w.id);

insert into approval_task (tenant_id, id, approval_id, no, node_id, round, person_id, state, subject_kind, subject_id, created_at)
select tenant_id, gen_random_uuid(), id, no, 'approver', 1, person_id, 0, 'work-order:' || point, order_id, approval_at from asked;

drop index work_order_approver;
alter table work_order drop column approver_id;
drop table order_template;
drop table approving_role, made_flow, waiting, asked;

alter table tenant force row level security;
alter table form_template force row level security;
alter table template_version force row level security;
alter table work_order force row level security;
alter table person force row level security;
alter table person_role force row level security;
alter table role_power force row level security;
alter table approval_flow force row level security;
alter table approval force row level security;
alter table approval_task force row level security;
