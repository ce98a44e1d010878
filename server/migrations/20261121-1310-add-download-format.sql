-- Exports as CSV beside XLSX.

alter table download_item add column format text not null default 'xlsx' check (format in ('xlsx', 'csv'));
