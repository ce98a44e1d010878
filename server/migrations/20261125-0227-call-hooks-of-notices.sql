-- Categories of notices that a web hook hears of, beside the rules that call it.
alter table web_hook add column categories text[] not null default '{}';
