-- Sales channels in which a person works; none chosen means all of them.
alter table person add column sale_channels smallint[] not null default '{}';
alter table person add constraint person_sale_channels_known check (sale_channels <@ '{1,2,3}'::smallint[]);
-- There are three channels: 代理 is a kind of 经销, 电商 had another number, 工程 is sold directly.
update customer set sales_channel = case sales_channel when 3 then 2 when 4 then 3 else 1 end where sales_channel in (3, 4, 5);
alter table customer add constraint customer_sales_channel_known check (sales_channel in (1, 2, 3));
