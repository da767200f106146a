-- ABSORPTION and ATTRACTION, stored: the visits of devices that are at several locations on that day. No others can be
-- in a whole and in a part that have no location in common. Calculated once and stored with the visits; these rows
-- contain devices like the visits.
select
  v.location as location, v.device as device, v.day as day, v.hour as hour, v.dow as dow, v.month_key as month_key, v.dwell as dwell,
  v.home as home, v.work as work
from visits v
join (
  select w.device as device, w.day as day
  from visits w
  group by w.device, w.day
  having min(w.location) <> max(w.location)
) several on several.device = v.device and several.day = v.day
