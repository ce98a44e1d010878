-- An enterprise makes own roles from the ten fixed ones: variants of them, with a name. Variant 0 is the fixed role itself, whose row stands only where
-- its rights were changed. Reaches narrow the rights to see all records of a kind, by permission code.
alter table role_power add column variant smallint not null default 0;
alter table role_power add column name text;
alter table role_power add column reaches jsonb not null default '{}';
-- What the role does not see wherever it stands: 'phone'.
alter table role_power add column hides text[] not null default '{}';
alter table role_power add column version integer not null default 1;
alter table role_power add constraint role_power_variant check (variant >= 0 and (variant > 0) = (name is not null));
alter table role_power drop constraint role_power_pkey;
alter table role_power add constraint role_power_pkey primary key (tenant_id, role, variant);
create unique index role_power_name on role_power (tenant_id, name);

-- Of the roles made from the same fixed one a person holds one.
alter table person_role add column variant smallint not null default 0;
create index person_role_variant on person_role (tenant_id, role, variant);

create or replace function open_session(hash bytea) returns jsonb language plpgsql as $$
declare
  s session;
  found_role smallint;
  found_variant smallint;
begin
  select * into s from session where token_hash = hash and expires_at > now() and last_seen_at > now() - interval '12 hours';
  if not found then
    return null;
  end if;
  perform set_config('app.tenant_id', s.tenant_id::text, true);
  select r.role, r.variant into found_role, found_variant from person_role r
    where r.tenant_id = s.tenant_id and r.person_id = s.person_id
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
      -- For processes of the version before, until they are gone.
      'codes', (
        select w.codes from role_power w
        where w.tenant_id = s.tenant_id and w.role = found_role and w.variant = found_variant
      ),
      'rights', (
        select jsonb_build_object('codes', w.codes, 'reaches', w.reaches, 'hides', w.hides) from role_power w
        where w.tenant_id = s.tenant_id and w.role = found_role and w.variant = found_variant
      )
    )
    from person p join tenant t on t.id = p.tenant_id
    where p.tenant_id = s.tenant_id and p.id = s.person_id and p.state = 1
  );
end
$$;
