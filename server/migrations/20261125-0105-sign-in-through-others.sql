-- Systems through which people of an enterprise sign in: messengers of the workplace and providers of OpenID Connect.
create table sign_in_source (
  tenant_id uuid not null references tenant (id) on delete cascade,
  kind text not null check (kind in ('wecom', 'dingtalk', 'oidc')),
  is_on boolean not null default false,
  -- Which of the systems of its kind: the id of the enterprise at the messenger, the issuer of the provider.
  authority text not null,
  client_id text not null default '',
  agent_id text not null default '',
  label text not null default '',
  -- Sealed with the key outside the database; '' for none.
  secret text not null default '',
  -- Address of this system when it was saved: the other system sends people back there.
  site_url text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, kind)
);
alter table sign_in_source enable row level security;
alter table sign_in_source force row level security;
create policy own_tenant on sign_in_source using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on sign_in_source to onsite_app;

-- Which person an account of such a system is. It names the system too, since the same id elsewhere is somebody else.
create table sign_in_binding (
  tenant_id uuid not null,
  kind text not null check (kind in ('wecom', 'dingtalk', 'oidc')),
  authority text not null,
  person_id uuid not null,
  -- The id of the account there; with is_mail its verified address, until its holder first signs in.
  outside_id text not null,
  is_mail boolean not null default false,
  bound_at timestamptz not null,
  primary key (tenant_id, kind, authority, person_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create unique index sign_in_binding_outside on sign_in_binding (tenant_id, kind, authority, outside_id, is_mail);
create index sign_in_binding_person on sign_in_binding (tenant_id, person_id);
alter table sign_in_binding enable row level security;
alter table sign_in_binding force row level security;
create policy own_tenant on sign_in_binding using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on sign_in_binding to onsite_app;

-- Global: somebody who is on the way through another system, and is nobody in any enterprise yet. Serves the browser that began it, once.
create table sign_in_passage (
  token_hash bytea primary key,
  enterprise_id uuid not null,
  kind text not null,
  device_hash bytea not null,
  -- Begun on a page inside the messenger, which gives another kind of code.
  is_inside boolean not null,
  -- Of OpenID Connect: nonce and PKCE verifier.
  nonce text not null,
  verifier text not null,
  -- Once the account there is proven and nobody is bound to it: the account, for whoever signs in next in this browser.
  authority text not null default '',
  outside_id text not null default '',
  outside_name text not null default '',
  expires_at timestamptz not null
);
create index sign_in_passage_expires on sign_in_passage (expires_at);
grant select, insert, update, delete on sign_in_passage to onsite_app;

-- Global: access tokens and tickets of messengers, which several processes and enterprises with the same application share. Named by a digest of the
-- credentials, so that whoever has others never gets them.
create table outside_token (
  name bytea primary key,
  -- Sealed with the key outside the database.
  sealed text not null,
  renew_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on outside_token to onsite_app;

-- A code with which somebody who is signed in inside a messenger goes on in a browser.
alter table sign_in_ticket drop constraint sign_in_ticket_purpose_check;
alter table sign_in_ticket add constraint sign_in_ticket_purpose_check check (purpose in ('login', 'password', 'second-factor', 'browser')) not valid;
alter table sign_in_ticket validate constraint sign_in_ticket_purpose_check;
