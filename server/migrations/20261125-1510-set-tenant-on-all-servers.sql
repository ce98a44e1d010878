-- Sessions and tokens set their tenant by SET LOCAL, which a database distributed by tenant passes on to its other servers; `set_config` stays on this one.
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
  execute format('set local app.tenant_id = %L', s.tenant_id);
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

create or replace function open_api_token(hash bytea) returns jsonb language plpgsql as $$
declare
  a api_token;
begin
  select * into a from api_token where token_hash = hash and expires_at > now() and withdrawn_at is null;
  if not found then
    return null;
  end if;
  execute format('set local app.tenant_id = %L', a.tenant_id);
  return (
    select jsonb_build_object(
      'csrfToken', '',
      'touchDue', a.used_at is null or a.used_at < now() - interval '1 minute',
      'expiresAt', a.expires_at,
      'tenantId', t.id,
      'tenant', jsonb_build_object('name', t.name, 'plan', t.plan, 'expiresAt', t.expires_at, 'seats', t.seats, 'zone', t.zone, 'settings', t.settings),
      'personId', p.id,
      'name', p.name,
      'avatarFileId', p.avatar_file_id,
      'role', r.role,
      'isPreview', false,
      'rights', (
        select jsonb_build_object('name', w.name, 'codes', w.codes, 'reaches', w.reaches, 'hides', w.hides) from role_power w
        where w.tenant_id = a.tenant_id and w.role = r.role and w.variant = r.variant
      ),
      'token', jsonb_build_object('name', a.name, 'scopes', a.scopes)
    )
    from person p
    join tenant t on t.id = p.tenant_id
    join person_role r on r.tenant_id = p.tenant_id and r.person_id = p.id and r.role = a.role
    where p.tenant_id = a.tenant_id and p.id = a.person_id and p.state = 1
  );
end
$$;
