-- A record has some sixty pairs of signs, each of which the index takes to another of its pages: half of what writing a record costs. Put down first and
-- sorted in by the batch they cost half as much. A search reads what is not sorted in yet as well, so that the batch stays at 64 kB, about fifty records.
alter index work_order_search_grams set (fastupdate = on, gin_pending_list_limit = 64);
alter index record_index_grams set (fastupdate = on, gin_pending_list_limit = 64);
