-- Search, scope and life line of every record kind, beside the records: moving a record never touches its search row.

-- The grams are pairs of characters behind a key of tenant and kind, made by the application; `readers` are the people and groups who may see a record
-- that not everyone may. `made_by` says which version of the text they come from, so that older rows can be made anew.
create table record_index (
  tenant_id uuid not null,
  record_id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  text text not null,
  grams text[] not null,
  readers uuid[] not null default '{}',
  made_by smallint not null default 1,
  primary key (tenant_id, record_id)
);
create index record_index_grams on record_index using gin (grams) with (fastupdate = off);
create index record_index_readers on record_index using gin (readers) with (fastupdate = off);

alter table record_index enable row level security;
alter table record_index force row level security;
create policy tenant on record_index using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update, delete on record_index to onsite_app;

-- Array operators are not leakproof: under row-level security the index would never be used by the application's role. The functions run as the owner and
-- add the tenant themselves; they give ids only, which are read again under the policy. The tenant is read once, in a sub-select, and not compared with
-- `=`, lest the planner join the index of the grams with the whole primary key.
create function search_record(p_kind text, p_grams text[], p_like text, p_limit integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select record_id from record_index
  where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and kind = p_kind and grams @> p_grams and (p_like = '' or text like p_like)
  order by created_at desc, record_id desc limit p_limit
$$;
revoke all on function search_record(text, text[], text, integer) from public;
grant execute on function search_record(text, text[], text, integer) to onsite_app;

create function readable_records(p_kind text, p_readers uuid[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select record_id from record_index
  where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and kind = p_kind and readers && p_readers
$$;
revoke all on function readable_records(text, uuid[]) from public;
grant execute on function readable_records(text, uuid[]) to onsite_app;

-- Everything that happened to a record, in words, never changed.
create table record_log (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  record_id uuid not null,
  action text not null,
  note text not null default '',
  changes jsonb not null default '[]',
  link_kind text not null default '',
  link_id uuid,
  link_label text not null default '',
  person_id uuid,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index record_log_record on record_log (tenant_id, record_id, at desc, id desc);

alter table record_log enable row level security;
alter table record_log force row level security;
create policy tenant on record_log using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, delete on record_log to onsite_app;
