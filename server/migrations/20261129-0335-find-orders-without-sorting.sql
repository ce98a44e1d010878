-- As for other records: whoever asks for hits orders them himself, or only wants to know whether they are few. Sorting all orders that hold a common word
-- to answer "more than 3,000" read as much as counting them.
create or replace function search_work_order(p_grams text[], p_like text, p_limit integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select work_order_id from work_order_search
  where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid) and grams @> p_grams and (p_like = '' or text like p_like)
  limit p_limit
$$;
