-- The planner took it for looking up people by id and then walked the whole tenant. Lists of people are short and sorted without it.

drop index person_name;
