-- Global: an enterprise is laid out before anybody can enter it, and whoever registers it follows that from outside. Its id is that of the enterprise.
create table enterprise_registration (
  id uuid primary key,
  -- Name without spaces, in lower case: of two that register it at once one wins.
  name_key text not null unique,
  mobile text not null unique,
  -- The first administrator, in whose name the enterprise is laid out.
  person_id uuid not null,
  -- Code of the industry pack.
  pack text not null,
  -- Becomes that of the account with the last step, and is forgotten here.
  password_hash text not null,
  ticket_hash bytea not null unique,
  state smallint not null default 0 check (state in (0, 1, 2)),
  done text[] not null default '{}',
  -- Tries of the step at hand.
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index enterprise_registration_state on enterprise_registration (state) where state = 0;
grant select, insert, update, delete on enterprise_registration to onsite_app;
