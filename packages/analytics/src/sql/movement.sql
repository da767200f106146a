-- MOVEMENT. Visits with a stay elsewhere before, during or after them, per location, part of the trip and spot.
--   l = location, p = part (0 before: the stay starts in [start - 2 h, start); 1 during: in [start, end), inside the
--   location; 2 after: in [end, end + 2 h]), s = spot (a place, or a cell that contains places)
--   all_visits    distinct visits of (l, p, s), and all_devices the devices behind them
--   home_, work_  those of devices that live, that work within 250 m of l; near_ those that do either
-- All eight are additive over disjoint sets of devices. `trips` (movementTrips.sql) are those of the frame after the
-- post-processing filters.
-- `near` defines which places are within reach of which location (and inside it), `spots` which spots a place belongs
-- to; private places (buildings) do not count in the cell their device lives or works in. `neighbours` has the cells
-- that count as near a location.
select
  by_device.location as location_key,
  by_device.part as part_key,
  by_device.spot as spot_key,
  cast(sum(by_device.visit_count) as bigint) as all_visits,
  count(*) as all_devices,
  cast(sum(by_device.lived) as bigint) as home_visits,
  cast(sum(case when by_device.lived > 0 then 1 else 0 end) as bigint) as home_devices,
  cast(sum(by_device.worked) as bigint) as work_visits,
  cast(sum(case when by_device.worked > 0 then 1 else 0 end) as bigint) as work_devices,
  cast(sum(by_device.neared) as bigint) as near_visits,
  cast(sum(case when by_device.neared > 0 then 1 else 0 end) as bigint) as near_devices
from (
  select
    by_visit.location as location,
    by_visit.part as part,
    by_visit.spot as spot,
    by_visit.device as device,
    count(*) as visit_count,
    sum(by_visit.lives) as lived,
    sum(by_visit.works) as worked,
    sum(case when by_visit.lives + by_visit.works > 0 then 1 else 0 end) as neared
  from (
    select
      t.location as location,
      t.device as device,
      t.started as started,
      t.dwell as dwell,
      t.part as part,
      s.spot as spot,
      max(case when h.cell is null then 0 else 1 end) as lives,
      max(case when w.cell is null then 0 else 1 end) as works
    from (
      select
        y.location as location, y.device as device, y.started as started, y.dwell as dwell, y.home as home, y.work as work, y.place as place,
        case when y.stayed < y.started then 0 when y.stayed < y.started + y.dwell then 1 else 2 end as part
      from trips y
    ) t
    join near n on n.location = t.location and n.place = t.place
    join spots s on s.place = t.place
    left join neighbours h on h.location = t.location and h.cell = t.home
    left join neighbours w on w.location = t.location and w.cell = t.work
    where (t.part <> 1 or n.inside = 1)
      and not (s.private = 1 and (s.cell = coalesce(t.home, 0) or s.cell = coalesce(t.work, 0)))
    group by t.location, t.device, t.started, t.dwell, t.part, s.spot
  ) by_visit
  group by by_visit.location, by_visit.part, by_visit.spot, by_visit.device
) by_device
group by by_device.location, by_device.part, by_device.spot
