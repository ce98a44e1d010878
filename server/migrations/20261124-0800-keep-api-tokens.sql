-- Tokens by which other systems use the interface.
-- Global: a token is all that a stranger brings, and it tells the enterprise. Only the hash is kept.
create table api_token (
  id uuid primary key,
  tenant_id uuid not null references tenant (id) on delete cascade,
  token_hash bytea not null,
  -- Its last signs, so that people tell theirs apart.
  tail text not null,
  name text not null,
  -- The person as whom it acts, in this role.
  person_id uuid not null,
  role smallint not null,
  -- Codes of permissions: it may do what the role and these allow.
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  used_at timestamptz,
  used_ip text not null default '',
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create unique index api_token_hash on api_token (token_hash);
create index api_token_tenant on api_token (tenant_id, created_at);
grant select, insert, update, delete on api_token to onsite_app;

-- The rights of a token: those that its person has now in its role, where the token passes them on.
create function open_api_token(hash bytea) returns jsonb language plpgsql as $$
declare
  a api_token;
begin
  select * into a from api_token where token_hash = hash and expires_at > now() and withdrawn_at is null;
  if not found then
    return null;
  end if;
  perform set_config('app.tenant_id', a.tenant_id::text, true);
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
