-- The revision of the draft that was published: a draft beyond it holds changes that are not published.
alter table form_template add column published_revision integer;
