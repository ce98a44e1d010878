-- The head of a department: approvals go to the head of the creator's department or of one above it.

alter table department add column leader_id uuid;
alter table department add foreign key (tenant_id, leader_id) references person (tenant_id, id);
create index department_leader on department (tenant_id, leader_id) where leader_id is not null;
