-- Providers (外包服务商) with their branches (网点), whose people and teams do work for the enterprise.

create table service_provider (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  partner_type smallint not null check (partner_type in (1, 3, 4)),
  state smallint not null default 1 check (state in (0, 1)),
  contact_name text not null default '',
  contact_phone text not null default '',
  service_areas text not null default '',
  qualification text not null default '',
  contract_start date,
  contract_end date,
  remark text not null default '',
  -- No foreign key: people name their provider, and tables that name each other are hard to distribute.
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id)
);
create index service_provider_created on service_provider (tenant_id, created_at desc, id desc) where deleted_at is null;

alter table service_provider enable row level security;
alter table service_provider force row level security;
create policy tenant on service_provider using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_provider to onsite_app;

create table service_branch (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  provider_id uuid not null,
  contact_name text not null default '',
  contact_phone text not null default '',
  address text not null default '',
  service_areas text not null default '',
  remark text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  -- Whoever belongs to a branch belongs to its provider.
  unique (tenant_id, id, provider_id),
  foreign key (tenant_id, provider_id) references service_provider (tenant_id, id)
);
create index service_branch_created on service_branch (tenant_id, created_at desc, id desc) where deleted_at is null;
create index service_branch_provider on service_branch (tenant_id, provider_id);

alter table service_branch enable row level security;
alter table service_branch force row level security;
create policy tenant on service_branch using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_branch to onsite_app;

alter table person add column provider_id uuid;
alter table person add column branch_id uuid;
-- Disabled together with the provider, to come back with it.
alter table person add column left_with_provider boolean not null default false;
alter table person add constraint person_branch_of_provider check (branch_id is null or provider_id is not null);
alter table person add constraint person_provider_fkey foreign key (tenant_id, provider_id) references service_provider (tenant_id, id);
alter table person add constraint person_branch_fkey foreign key (tenant_id, branch_id, provider_id) references service_branch (tenant_id, id, provider_id);
create index person_provider on person (tenant_id, provider_id) where provider_id is not null;

alter table service_group add column provider_id uuid;
alter table service_group add column branch_id uuid;
alter table service_group add constraint service_group_branch_of_provider check (branch_id is null or provider_id is not null);
alter table service_group add constraint service_group_provider_fkey foreign key (tenant_id, provider_id) references service_provider (tenant_id, id);
alter table service_group add constraint service_group_branch_fkey foreign key (tenant_id, branch_id, provider_id) references service_branch (tenant_id, id, provider_id);
create index service_group_provider on service_group (tenant_id, provider_id) where provider_id is not null;

create or replace function open_session(hash bytea) returns jsonb language plpgsql as $$
declare
  s session;
  found_role smallint;
  found_variant smallint;
  is_admin boolean;
  rule sign_in_rule;
begin
  select * into s from session where token_hash = hash and expires_at > now() and last_seen_at > now() - interval '12 hours';
  if not found then
    return null;
  end if;
  perform set_config('app.tenant_id', s.tenant_id::text, true);
  select r.role, r.variant into found_role, found_variant from person_role r
    where r.tenant_id = s.tenant_id and r.person_id = s.person_id
    order by (r.role = s.role) desc nulls last, r.role limit 1;
  select * into rule from sign_in_rule r where r.tenant_id = s.tenant_id;
  -- Whoever may switch to the administrator's role is one, whatever the role at hand.
  is_admin := found and exists (
    select 1 from person_role r where r.tenant_id = s.tenant_id and r.person_id = s.person_id and r.role = 3
  );
  -- The last use is written once a minute.
  if is_admin and s.last_seen_at <= now() - make_interval(mins => rule.admin_idle_minutes + 1) then
    return null;
  end if;
  -- Only administrators preview: somebody who is none any more has the own rights again.
  if s.preview_role is not null and found_role = 3 then
    found_role := s.preview_role;
    found_variant := s.preview_variant;
  else
    s.preview_role := null;
  end if;
  return (
    select jsonb_build_object(
      'csrfToken', s.csrf_token,
      'touchDue', s.last_seen_at < now() - interval '1 minute',
      'expiresAt', s.expires_at,
      'tenantId', t.id,
      'tenant', jsonb_build_object('name', t.name, 'plan', t.plan, 'expiresAt', t.expires_at, 'seats', t.seats, 'zone', t.zone, 'settings', t.settings),
      'personId', p.id,
      'name', p.name,
      'avatarFileId', p.avatar_file_id,
      'provider', case when p.provider_id is not null then jsonb_build_object('id', p.provider_id, 'branchId', p.branch_id) end,
      'role', found_role,
      -- For processes of the version before, until they are gone.
      'codes', (
        select w.codes from role_power w
        where w.tenant_id = s.tenant_id and w.role = found_role and w.variant = found_variant
      ),
      'isPreview', s.preview_role is not null,
      'needsSecondFactor', coalesce(is_admin and rule.admin_second_factor, false) and not exists (
        select 1 from person_second_factor f where f.tenant_id = s.tenant_id and f.person_id = s.person_id and f.confirmed_at is not null
      ),
      'rights', (
        select jsonb_build_object('name', w.name, 'codes', w.codes, 'reaches', w.reaches, 'hides', w.hides) from role_power w
        where w.tenant_id = s.tenant_id and w.role = found_role and w.variant = found_variant
      )
    )
    from person p join tenant t on t.id = p.tenant_id
    where p.tenant_id = s.tenant_id and p.id = s.person_id and p.state = 1
  );
end
$$;
