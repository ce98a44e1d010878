-- Invitations of an enterprise to its own people: whoever has the code joins with the roles and the department that it names.
create table person_invite (
  tenant_id uuid not null references tenant (id) on delete cascade,
  id uuid not null,
  -- Shown again to administrators, who pass it on.
  code text not null,
  roles smallint[] not null,
  -- No foreign key: a department may go while invitations to it are open.
  department_id uuid,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references person (tenant_id, id)
);
alter table person_invite enable row level security;
alter table person_invite force row level security;
create policy own_tenant on person_invite using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person_invite to onsite_app;

create table person_invite_use (
  tenant_id uuid not null,
  invite_id uuid not null,
  person_id uuid not null,
  joined_at timestamptz not null,
  primary key (tenant_id, invite_id, person_id),
  foreign key (tenant_id, invite_id) references person_invite (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
alter table person_invite_use enable row level security;
alter table person_invite_use force row level security;
create policy own_tenant on person_invite_use using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on person_invite_use to onsite_app;

-- Global: whoever is invited has no enterprise yet, and only the code tells it. Holds its hash alone.
create table person_invite_key (
  code_hash bytea primary key,
  tenant_id uuid not null,
  invite_id uuid not null
);
grant select, insert, update, delete on person_invite_key to onsite_app;

-- A code that proves the number of whoever joins serves for nothing else.
alter table sign_in_code drop constraint sign_in_code_purpose_check;
alter table sign_in_code add constraint sign_in_code_purpose_check check (purpose in ('login', 'password', 'register', 'join'));
