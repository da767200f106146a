-- MOVEMENT, trips: each visit with each stay elsewhere that starts within two hours of it (before its start, during it
-- or after its end).
-- `visits` have the first and the last day of their trip, so that stays are looked up on these days only; `days` has
-- the numbers of these days from the second one on. `stays` are all stays of all devices. Calculated once and stored
-- with the visits; these rows contain devices like the visits.
select
  v.location as location, v.device as device, v.started as started, v.dwell as dwell, v.day as day, v.hour as hour, v.dow as dow,
  v.month_key as month_key, v.home as home, v.work as work, s.place as place, s.started as stayed
from (
  select
    one.location as location, one.device as device, one.started as started, one.dwell as dwell, one.day as day, one.hour as hour,
    one.dow as dow, one.month_key as month_key, one.home as home, one.work as work, one.first_day as trip_day
  from visits one
  union all
  select
    one.location as location, one.device as device, one.started as started, one.dwell as dwell, one.day as day, one.hour as hour,
    one.dow as dow, one.month_key as month_key, one.home as home, one.work as work, one.first_day + d.number as trip_day
  from visits one
  join days d on d.days_more = one.last_day - one.first_day
  where one.last_day > one.first_day
) v
join (
  select y.device as device, y.place as place, y.started as started, cast(floor(y.started / 86400) as integer) as day
  from stays y
) s on s.device = v.device and s.day = v.trip_day
where s.place <> -v.location and s.started >= v.started - 7200 and s.started <= v.started + v.dwell + 7200
