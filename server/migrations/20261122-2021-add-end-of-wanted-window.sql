-- An agreed time is a window; a wish that names no end has none.
alter table work_order add column wanted_end timestamptz;
