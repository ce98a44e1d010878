-- Global: counts the costly calls of enterprises for a minute, before anything of a tenant is read. Laid out as the rate limiting library wants it. Not
-- logged: after a crash everybody starts with a fresh minute.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to onsite_app;
