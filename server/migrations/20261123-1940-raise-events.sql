-- A document can give rise to another and stay what it is.
alter table document_link drop constraint document_link_relation_check;
alter table document_link add constraint document_link_relation_check check (relation in ('converted', 'merged', 'split', 'raised'));
