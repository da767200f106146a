-- ABSORPTION and ATTRACTION, kept: the visits of devices that are at several locations on their day. Nothing else can be in a whole and in a part
-- that have no location in common. Made once and kept with the visits, whose devices these rows hold as well.
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
