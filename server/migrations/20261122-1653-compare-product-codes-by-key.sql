-- Codes of products are compared as serial numbers are: without regard to case, width and blanks around.
-- Products whose codes differ only in that stay as they are and may be saved as long as their code is not changed, since nobody but the enterprise
-- can say which of them to rename; no further one joins them. The key is generated, so that the code before this change goes on to work beside it.
alter table product add column code_key text not null generated always as (lower(btrim(normalize(code, NFKC)))) stored;
create index product_code_key on product (tenant_id, code_key) where deleted_at is null;
drop index product_code;
