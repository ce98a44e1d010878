-- Whoever has chosen this state takes no visitors.
alter table tag add column is_away boolean not null default false;
alter table tag add constraint tag_away check (not is_away or kind = 1);
