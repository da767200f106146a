-- Projects have the time zone that somebody has said, and none until then. Nobody has said the former default: such projects take
-- the zone of their visits at the next start, and those without visits are asked for theirs at the first import.
alter table projects alter column time_zone drop not null, alter column time_zone drop default;
update projects set time_zone = null where time_zone = 'Europe/Berlin';
