-- Global: a device that an account signed in from before is told from strangers before anybody is signed in. Holds a digest of the device's cookie.
create table sign_in_device (
  account_id uuid not null references account (id) on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
create index sign_in_device_last_used on sign_in_device (last_used_at);
grant select, insert, update, delete on sign_in_device to onsite_app;

-- Global: tasks that a stranger's browser must solve before its next attempt is judged; each serves once, for the account that it was set for.
create table sign_in_task (
  id uuid primary key,
  account_digest text not null,
  salt text not null,
  bits smallint not null,
  expires_at timestamptz not null
);
create index sign_in_task_expires on sign_in_task (expires_at);
grant select, insert, update, delete on sign_in_task to onsite_app;
