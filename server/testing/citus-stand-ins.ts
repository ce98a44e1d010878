/**
 * The few functions and tables of Citus that distributing calls, for tests on a plain PostgreSQL: rows stay where they are, but a call is refused where Citus
 * would refuse it, and all of them are noted in their order.
 */
import { Client } from 'pg'

const schema = 'citus_stand_in'

/** Each as Citus declares it, as far as the product calls it. */
const standIns = `
create schema ${schema};
create table ${schema}.pg_dist_node (groupid integer, nodename text, isactive boolean);
create table ${schema}.pg_dist_partition (logicalrelid regclass primary key, partmethod "char", partkey text);
create table ${schema}.called (n integer generated always as identity, name text, about text);
create table ${schema}.broken (about text primary key);
grant usage on schema ${schema} to public;
grant select on ${schema}.pg_dist_partition to public;

create function ${schema}.citus_version() returns text language sql as $$ select 'Citus 13.2.0 on a stand-in' $$;
create function ${schema}.citus_is_coordinator() returns boolean language sql as $$ select true $$;

create function ${schema}.note(name text, about text) returns void language plpgsql as $$
begin
  if exists (select 1 from ${schema}.broken b where b.about = note.about) then
    raise exception 'the connection to the node was lost';
  end if;
  insert into ${schema}.called (name, about) values (note.name, note.about);
end
$$;

create function ${schema}.create_distributed_table(table_name regclass, distribution_column text, distribution_type text default 'hash', colocate_with text default 'default') returns void
language plpgsql as $$
declare
  odd text;
begin
  if exists (select 1 from ${schema}.pg_dist_partition where logicalrelid = table_name) then
    raise exception 'table % is already distributed', table_name;
  end if;
  if colocate_with <> 'none' and not exists (select 1 from ${schema}.pg_dist_partition where logicalrelid = colocate_with::regclass and partmethod = 'h') then
    raise exception 'relation % is not distributed', colocate_with;
  end if;
  select f.conname into odd from pg_constraint f where f.contype = 'f' and f.conrelid = table_name and f.confrelid <> table_name
    and not exists (select 1 from ${schema}.pg_dist_partition p where p.logicalrelid = f.confrelid and p.partmethod in ('h', 'n'));
  if odd is not null then
    raise exception 'cannot create foreign key constraint % since the referenced table is not distributed', odd;
  end if;
  select i.indexrelid::regclass::text into odd from pg_index i where i.indrelid = table_name and i.indisunique
    and not exists (select 1 from pg_attribute a where a.attrelid = table_name and a.attname = distribution_column and a.attnum = any(i.indkey));
  if odd is not null then
    raise exception 'cannot create constraint on %: unique constraints must include the distribution column', table_name;
  end if;
  perform ${schema}.note('create_distributed_table', format('%s by %s with %s', table_name, distribution_column, colocate_with));
  insert into ${schema}.pg_dist_partition values (table_name, 'h', distribution_column);
end
$$;

create function ${schema}.create_reference_table(table_name regclass) returns void language plpgsql as $$
begin
  perform ${schema}.note('create_reference_table', table_name::text);
  insert into ${schema}.pg_dist_partition values (table_name, 'n', null);
end
$$;

create function ${schema}.citus_add_local_table_to_metadata(table_name regclass, cascade_via_foreign_keys boolean default false) returns void language plpgsql as $$
declare
  joined regclass[] := array[table_name];
  before integer := 0;
begin
  while cardinality(joined) > before loop
    before := cardinality(joined);
    select array_agg(distinct o) into joined from (
      select unnest(joined) as o
      union select f.confrelid::regclass from pg_constraint f where f.contype = 'f' and f.conrelid = any(joined)
      union select f.conrelid::regclass from pg_constraint f where f.contype = 'f' and f.confrelid = any(joined)
    ) a;
  end loop;
  if cardinality(joined) > 1 and not cascade_via_foreign_keys then
    raise exception 'relation % is involved in a foreign key relationship with another table', table_name;
  end if;
  if exists (select 1 from ${schema}.pg_dist_partition where logicalrelid = any(joined) and partmethod = 'h') then
    raise exception 'foreign keys from reference tables and local tables to distributed tables are not supported';
  end if;
  perform ${schema}.note('citus_add_local_table_to_metadata', table_name::text);
  insert into ${schema}.pg_dist_partition select o, 's', null from unnest(joined) o on conflict do nothing;
end
$$;

create function ${schema}.truncate_local_data_after_distributing_table(function_table_name regclass) returns void language plpgsql as $$
begin
  if not exists (select 1 from ${schema}.pg_dist_partition where logicalrelid = function_table_name and partmethod in ('h', 'n')) then
    raise exception 'supplied parameter is not a distributed relation';
  end if;
  perform ${schema}.note('truncate_local_data', function_table_name::text);
end
$$;

create function ${schema}.run_command_on_all_nodes(command text) returns table (nodeid integer, success boolean, result text) language plpgsql as $$
begin
  execute command;
  perform ${schema}.note('run_command_on_all_nodes', command);
  return query select 1, true, ''::text;
end
$$;
`

export interface StandIns {
  /** The administrator, as a new connection sees the database. */
  readonly client: Client
  addNodes(): Promise<void>
  /** Makes the call about this fail, as a lost server would. */
  breakAt(about: string): Promise<void>
  mend(): Promise<void>
  /** Calls so far, in their order. */
  listCalls(): Promise<{ name: string; about: string }[]>
  close(): Promise<void>
}

/** Lays the stand-ins into a database. */
export async function layStandIns(adminUrl: string): Promise<StandIns> {
  const first = new Client({ connectionString: adminUrl })
  await first.connect()
  await first.query(standIns)
  await first.query(
    `do $$ begin execute format('alter database %I set search_path = "$user", public, ${schema}', current_database()); end $$`,
  )
  await first.end()
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  return {
    client,
    addNodes: async () =>
      void (await client.query("insert into pg_dist_node values (0, 'coordinator', true), (1, 'worker', true)")),
    breakAt: async (about) => void (await client.query(`insert into ${schema}.broken values ($1)`, [about])),
    mend: async () => void (await client.query(`delete from ${schema}.broken`)),
    listCalls: async () =>
      (await client.query<{ name: string; about: string }>(`select name, about from ${schema}.called order by n`)).rows,
    close: async () => await client.end(),
  }
}
