-- A file shows what its maker might see: it is handed out only while those rights are still held. Files of before name none and last seven days.
alter table download_item add column rights jsonb not null default '{"powers": [], "reaches": {}, "hides": []}';
