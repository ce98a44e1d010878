-- How many records of a kind hold a keyword: counted from the search rows alone, as orders are, instead of joining each hit to its record.
create function count_record(p_kind text, p_grams text[], p_like text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from record_index
  where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and kind = p_kind and grams @> p_grams and (p_like = '' or text like p_like)
$$;
revoke all on function count_record (text, text[], text) from public;
grant execute on function count_record (text, text[], text) to onsite_app;
