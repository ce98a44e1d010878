-- The readers in a search row are read by nobody, and from this version on written by nobody: only their index, which each customer that is saved would still pay
-- for, can go at once. The next version drops the column.
drop function readable_records(text, uuid[]);
drop index record_index_readers;
