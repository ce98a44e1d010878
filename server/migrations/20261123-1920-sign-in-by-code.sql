-- Global: a code is asked for before anybody is signed in, and for numbers without an account as well, so that nobody learns which have one. Holds digests
-- only: of the number, and of the code with a key that is not in the database.
create table sign_in_code (
  id uuid primary key,
  mobile_digest text not null,
  subnet text not null,
  purpose text not null check (purpose in ('login', 'password', 'register')),
  -- The browser that asked: nobody else can use the code.
  device_hash bytea not null,
  code_digest bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  ended_at timestamptz
);
create index sign_in_code_mobile on sign_in_code (mobile_digest, created_at);
create index sign_in_code_subnet on sign_in_code (subnet, created_at);
create index sign_in_code_created on sign_in_code (created_at);
grant select, insert, update, delete on sign_in_code to onsite_app;

-- Global: says for some minutes that a browser has proven whose account it is, before an enterprise is chosen or a password set.
create table sign_in_ticket (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('login', 'password')),
  expires_at timestamptz not null
);
create index sign_in_ticket_expires on sign_in_ticket (expires_at);
grant select, insert, update, delete on sign_in_ticket to onsite_app;
