-- The second factor of a person: codes of an authenticator after the password. Of the person, not of the account, so that the administrators of one
-- enterprise can take away only what protects their own.
create table person_second_factor (
  tenant_id uuid not null,
  person_id uuid not null,
  -- Sealed with the key outside the database.
  secret text not null,
  -- When it was offered: until it is confirmed, it is offered again for a while, and then another one.
  begun_at timestamptz not null,
  -- Null until the first code was typed.
  confirmed_at timestamptz,
  -- The step of the last code that was accepted: it and older ones are refused.
  last_step bigint not null default 0,
  failures integer not null default 0,
  failed_at timestamptz,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_second_factor enable row level security;
alter table person_second_factor force row level security;
create policy own_tenant on person_second_factor using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person_second_factor to onsite_app;

create table person_recovery_code (
  tenant_id uuid not null,
  person_id uuid not null,
  code_hash bytea not null,
  primary key (tenant_id, person_id, code_hash),
  foreign key (tenant_id, person_id) references person_second_factor (tenant_id, person_id) on delete cascade
);
alter table person_recovery_code enable row level security;
alter table person_recovery_code force row level security;
create policy own_tenant on person_recovery_code using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person_recovery_code to onsite_app;

create table sign_in_rule (
  tenant_id uuid not null references tenant (id) on delete cascade,
  -- Administrators must have a second factor.
  admin_second_factor boolean not null default false,
  -- Sessions of administrators end after so long without a request; null for as long as everybody's.
  admin_idle_minutes smallint check (admin_idle_minutes between 5 and 720),
  primary key (tenant_id)
);
alter table sign_in_rule enable row level security;
alter table sign_in_rule force row level security;
create policy own_tenant on sign_in_rule using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on sign_in_rule to onsite_app;

-- A ticket for the second factor serves for one enterprise.
alter table sign_in_ticket add column enterprise_id uuid;
alter table sign_in_ticket drop constraint sign_in_ticket_purpose_check;
alter table sign_in_ticket add constraint sign_in_ticket_purpose_check check (purpose in ('login', 'password', 'second-factor')) not valid;
alter table sign_in_ticket validate constraint sign_in_ticket_purpose_check;

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
      'tenant', jsonb_build_object('name', t.name, 'plan', t.plan, 'expiresAt', t.expires_at, 'seats', t.seats, 'zone', t.zone),
      'personId', p.id,
      'name', p.name,
      'avatarFileId', p.avatar_file_id,
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
