-- The search functions compared every hit with a setting that they read and cast anew each time. In a sub-select of its own the tenant is read once.
-- (Only policies must do without a sub-select on Citus; these are queries.) Not written with `=`: the planner, which does not know the tenant then, would
-- join the index of the grams with the whole of the tenant's primary key.

create or replace function search_work_order(p_grams text[], p_like text, p_limit integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select work_order_id from work_order_search
  where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid) and grams @> p_grams and (p_like = '' or text like p_like)
  order by created_at desc, work_order_id desc limit p_limit
$$;
create or replace function count_work_order_matches(p_grams text[], p_like text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from work_order_search
  where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid) and grams @> p_grams and (p_like = '' or text like p_like)
$$;
create or replace function search_customer(p_grams text[], p_like text, p_limit integer, p_offset integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select customer_id from customer_search
  where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid) and grams @> p_grams and text like p_like
  order by created_at desc, customer_id desc limit p_limit offset p_offset
$$;
create or replace function count_customer(p_grams text[], p_like text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from customer_search
  where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid) and grams @> p_grams and text like p_like
$$;
