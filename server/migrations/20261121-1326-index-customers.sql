-- Customers, contacts and addresses go into the search of all records.

alter table customer no force row level security;
alter table contact no force row level security;
alter table customer_address no force row level security;
alter table customer_search no force row level security;
alter table record_index no force row level security;

update contact set created_by = customer.created_by, updated_at = contact.created_at from customer where contact.created_by is null and customer.tenant_id = contact.tenant_id and customer.id = contact.customer_id;
update customer_address set created_by = customer.created_by, updated_at = customer_address.created_at, address_text = detail from customer where customer_address.created_by is null and customer.tenant_id = customer_address.tenant_id and customer.id = customer_address.customer_id;
alter table contact alter column created_by set not null;
alter table customer_address alter column created_by set not null;

-- Search rows go into the index of all records. The key before each gram gets the sign of the kind behind the tenant's six ('l1', `kindKey` of
-- server/kernel/search-text.ts). `made_by` 1: a job makes them anew with full pinyin and addresses.
insert into record_index (tenant_id, record_id, kind, created_at, text, grams, readers, made_by)
select s.tenant_id, s.customer_id, 'customer', s.created_at, s.text,
  array(select left(gram, 6) || 'l1' || substr(gram, 7) from unnest(s.grams) gram),
  array[c.created_by], 1
from customer_search s join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id;
drop function search_customer(text[], text, integer, integer);
drop function count_customer(text[], text);
drop table customer_search;

-- Contacts ('d5') and addresses ('0t') are found by what is stored until the job makes their rows anew.
create function pg_temp.grams(tenant_id uuid, kind text, search_text text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct right(tenant_id::text, 6) || kind || substr(part, i, 2)), '{}')
  from unnest(string_to_array(search_text, E'\n')) part, generate_series(1, greatest(char_length(part) - 1, 1)) i
  where part <> ''
$$;
insert into record_index (tenant_id, record_id, kind, created_at, text, grams, made_by)
select tenant_id, id, 'contact', created_at, text, pg_temp.grams(tenant_id, 'd5', text), 1
from (select *, regexp_replace(lower(name), '\s', '', 'g') || E'\n' || phone as text from contact) c;
insert into record_index (tenant_id, record_id, kind, created_at, text, grams, made_by)
select tenant_id, id, 'address', created_at, text, pg_temp.grams(tenant_id, '0t', text), 1
from (select *, regexp_replace(lower(address_text), '\s', '', 'g') as text from customer_address) a;

alter table customer force row level security;
alter table contact force row level security;
alter table customer_address force row level security;
alter table record_index force row level security;
