-- Conversations with visitors: the talk itself stands among the conversations, the record beside it says how it is served.
alter table conversation drop constraint conversation_kind_check;
alter table conversation add constraint conversation_kind_check check (kind in (1, 2, 3));
-- The kind of the record with the same id that a conversation with a visitor belongs to.
alter table conversation add column about_kind text;
alter table conversation add column visitor_name text not null default '';
-- Place up to which the visitor has read.
alter table conversation add column visitor_read_seq integer not null default 0;
-- Since when nothing can be said any more.
alter table conversation add column over_at timestamptz;
alter table conversation add constraint conversation_visitor check ((kind = 3) = (about_kind is not null));

-- Said by the visitor, who is no person of the enterprise.
alter table conversation_message add column by_visitor boolean not null default false;
alter table conversation_message add constraint conversation_message_sender check (not by_visitor or sender_id is null);

-- Global: a token is all that a visitor brings, and it tells the enterprise. Only the hash is kept.
create table conversation_pass (
  token_hash bytea primary key,
  tenant_id uuid not null references tenant (id) on delete cascade,
  conversation_id uuid not null,
  -- Address from which the conversation was begun, so that nobody begins them without end.
  address text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index conversation_pass_address on conversation_pass (address, created_at);
create index conversation_pass_expiry on conversation_pass (expires_at);
create index conversation_pass_conversation on conversation_pass (tenant_id, conversation_id);
grant select, insert, update, delete on conversation_pass to onsite_app;

-- Global: the code of an enterprise's public link is all that a stranger brings.
create table visitor_entry (
  code text primary key,
  tenant_id uuid not null references tenant (id) on delete cascade,
  created_at timestamptz not null
);
create unique index visitor_entry_tenant on visitor_entry (tenant_id);
grant select, insert, update, delete on visitor_entry to onsite_app;

create table service_conversation (
  tenant_id uuid not null references tenant (id) on delete cascade,
  -- That of its conversation.
  id uuid not null,
  no text not null,
  visitor_name text not null,
  visitor_phone text not null default '',
  question text not null,
  -- 1 waiting, 2 running, 3 over.
  state smallint not null default 1 check (state in (1, 2, 3)),
  clerk_id uuid,
  claimed_at timestamptz,
  -- Everybody who has served it.
  handler_ids uuid[] not null default '{}',
  is_out_of_hours boolean not null default false,
  -- 1 by a clerk, 2 by the visitor, 3 after a long silence.
  end_reason smallint check (end_reason in (1, 2, 3)),
  ended_at timestamptz,
  stars smallint check (stars between 1 and 5),
  words text not null default '',
  rated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references conversation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, clerk_id) references person (tenant_id, id),
  check (state <> 2 or clerk_id is not null),
  check ((state = 3) = (ended_at is not null) and (state = 3) = (end_reason is not null)),
  check (stars is null or state = 3)
);
create unique index service_conversation_no on service_conversation (tenant_id, no);
create index service_conversation_list on service_conversation (tenant_id, created_at desc, id desc) where deleted_at is null;
create index service_conversation_open on service_conversation (tenant_id, state, created_at) where state < 3;
create index service_conversation_clerk on service_conversation (tenant_id, clerk_id, created_at desc, id desc);
create index service_conversation_phone on service_conversation (tenant_id, visitor_phone, created_at desc) where visitor_phone <> '';
alter table service_conversation enable row level security;
alter table service_conversation force row level security;
create policy own_tenant on service_conversation using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on service_conversation to onsite_app;
