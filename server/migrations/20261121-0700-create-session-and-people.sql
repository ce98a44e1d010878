-- Sessions, accounts, people and the kernel's own tables.
--
-- Every tenant table: tenant_id first in the primary key, row-level security on and forced, one policy without a sub-select (Citus),
-- composite foreign keys, no triggers. Each statement ends with a semicolon at the end of a line and is sent on its own.

-- The enterprises. Its key is the tenant itself, so the policy compares `id`; 'app.every_tenant' lets the worker list the ids.
create table tenant (
  id uuid primary key,
  name text not null,
  plan smallint not null check (plan in (0, 1, 2)),
  expires_at timestamptz,
  seats integer not null default 5 check (seats >= 0),
  zone text not null default 'Asia/Shanghai',
  created_at timestamptz not null default now()
);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy own_tenant on tenant using (id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy every_tenant on tenant for select using (current_setting('app.every_tenant', true) = 'yes');
grant select, insert, update on tenant to onsite_app;

-- Global: an account is looked up by its mobile before anybody knows the tenant.
create table account (
  id uuid primary key,
  mobile text not null unique,
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on account to onsite_app;

-- Global: says in which enterprises an account is a person; read at sign-in, before a tenant is chosen.
create table account_person (
  account_id uuid not null references account (id) on delete cascade,
  tenant_id uuid not null,
  person_id uuid not null,
  last_used_at timestamptz,
  primary key (account_id, tenant_id),
  unique (tenant_id, person_id)
);
grant select, insert, update, delete on account_person to onsite_app;

-- Global: found by the hash of the cookie's token, which is what tells the tenant.
create table session (
  token_hash bytea primary key,
  tenant_id uuid not null,
  person_id uuid not null,
  role smallint,
  csrf_token text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null
);
create index session_person on session (tenant_id, person_id);
create index session_last_seen on session (last_seen_at);
grant select, insert, update, delete on session to onsite_app;

-- Global: failures are counted for unknown accounts too. The account is a digest, never the number itself.
create table sign_in_failure (
  id uuid primary key,
  account_digest text not null,
  subnet text not null,
  at timestamptz not null default now()
);
create index sign_in_failure_account on sign_in_failure (account_digest, at);
create index sign_in_failure_subnet on sign_in_failure (subnet, at);
grant select, insert, update, delete on sign_in_failure to onsite_app;

-- Global: the worker claims facts of all tenants in the order they fell due. Holds ids only; the fact itself is a tenant's row.
create table outbox (
  fact_id uuid primary key,
  tenant_id uuid not null,
  kind text not null,
  state smallint not null default 0 check (state in (0, 2)),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  done text[] not null default '{}',
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (due_at) where state = 0;
create index outbox_dead on outbox (created_at) where state = 2;
grant select, insert, update, delete on outbox to onsite_app;

create table request_key (
  tenant_id uuid not null references tenant (id) on delete cascade,
  person_id uuid not null,
  key text not null,
  call text not null,
  body_digest bytea not null,
  reply text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, person_id, key)
);
create index request_key_age on request_key (tenant_id, created_at);
alter table request_key enable row level security;
alter table request_key force row level security;
create policy own_tenant on request_key using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on request_key to onsite_app;

create table file (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  storage_key text not null,
  thumb_key text not null default '',
  name text not null,
  size integer not null,
  type text not null,
  width integer,
  height integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  attached_at timestamptz,
  primary key (tenant_id, id)
);
create index file_orphan on file (tenant_id, created_at) where attached_at is null;
alter table file enable row level security;
alter table file force row level security;
create policy own_tenant on file using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on file to onsite_app;

create table department (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references department (tenant_id, id)
);
create index department_parent on department (tenant_id, parent_id);
alter table department enable row level security;
alter table department force row level security;
create policy own_tenant on department using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on department to onsite_app;

create table person (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  mobile text not null default '',
  department_id uuid,
  state smallint not null default 1 check (state in (0, 1)),
  max_daily_orders integer check (max_daily_orders >= 0),
  avatar_file_id uuid,
  pinyin text not null default '',
  initials text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, avatar_file_id) references file (tenant_id, id)
);
create unique index person_mobile on person (tenant_id, mobile) where mobile <> '';
create index person_name on person (tenant_id, initials, id);
create index person_department on person (tenant_id, department_id);
create index person_avatar on person (tenant_id, avatar_file_id) where avatar_file_id is not null;
alter table person enable row level security;
alter table person force row level security;
create policy own_tenant on person using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person to onsite_app;

create table person_role (
  tenant_id uuid not null,
  person_id uuid not null,
  role smallint not null check (role between 1 and 10),
  primary key (tenant_id, person_id, role),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index person_role_role on person_role (tenant_id, role, person_id);
alter table person_role enable row level security;
alter table person_role force row level security;
create policy own_tenant on person_role using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person_role to onsite_app;

-- A row only where the enterprise changed a role's permissions; without one the role holds the defaults of the permission tables.
create table role_power (
  tenant_id uuid not null references tenant (id) on delete cascade,
  role smallint not null check (role between 1 and 10),
  codes text[] not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, role)
);
alter table role_power enable row level security;
alter table role_power force row level security;
create policy own_tenant on role_power using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on role_power to onsite_app;

create table service_group (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
alter table service_group enable row level security;
alter table service_group force row level security;
create policy own_tenant on service_group using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_group to onsite_app;

create table service_group_member (
  tenant_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  is_leader boolean not null default false,
  primary key (tenant_id, group_id, person_id),
  foreign key (tenant_id, group_id) references service_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index service_group_member_person on service_group_member (tenant_id, person_id);
alter table service_group_member enable row level security;
alter table service_group_member force row level security;
create policy own_tenant on service_group_member using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_group_member to onsite_app;

create table fact (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  kind text not null,
  subject_kind text not null,
  subject_id uuid not null,
  actor_id uuid,
  people uuid[] not null default '{}',
  touches text[] not null default '{}',
  data jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index fact_subject on fact (tenant_id, subject_id, id);
alter table fact enable row level security;
alter table fact force row level security;
create policy own_tenant on fact using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on fact to onsite_app;

-- Append only: the application may add and read, never change or remove.
create table audit_log (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  person_id uuid,
  role smallint,
  call text not null,
  result text not null,
  ids jsonb not null default '{}',
  request_id text not null,
  ip text not null,
  primary key (tenant_id, id)
);
create index audit_log_person on audit_log (tenant_id, person_id, at);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_tenant on audit_log using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert on audit_log to onsite_app;

-- Finds a live session, makes its tenant the transaction's tenant and returns session, tenant, person, role and stored powers, all read now.
-- Security invoker: the tables' policies hold inside as well.
create function open_session(hash bytea) returns jsonb language plpgsql as $$
declare
  s session;
  found_role smallint;
begin
  select * into s from session where token_hash = hash and expires_at > now() and last_seen_at > now() - interval '12 hours';
  if not found then
    return null;
  end if;
  perform set_config('app.tenant_id', s.tenant_id::text, true);
  select r.role into found_role from person_role r where r.tenant_id = s.tenant_id and r.person_id = s.person_id
    order by (r.role = s.role) desc nulls last, r.role limit 1;
  return (
    select jsonb_build_object(
      'csrfToken', s.csrf_token,
      'touchDue', s.last_seen_at < now() - interval '1 minute',
      'expiresAt', s.expires_at,
      'tenantId', t.id,
      'tenant', jsonb_build_object('name', t.name, 'plan', t.plan, 'expiresAt', t.expires_at, 'seats', t.seats, 'zone', t.zone),
      'personId', p.id,
      'name', p.name,
      'avatarFileId', p.avatar_file_id,
      'role', found_role,
      'codes', (select w.codes from role_power w where w.tenant_id = s.tenant_id and w.role = found_role)
    )
    from person p join tenant t on t.id = p.tenant_id
    where p.tenant_id = s.tenant_id and p.id = s.person_id and p.state = 1
  );
end
$$;
grant execute on function open_session(bytea) to onsite_app;
