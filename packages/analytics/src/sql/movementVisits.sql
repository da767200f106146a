-- MOVEMENT, the whole: all visits per location, with or without stays elsewhere.
--   l = location
--   all_visits    visits of l, and all_devices the devices behind them
--   home_, work_  those of devices that live, that work within 250 m of l; near_ those that do either
-- All eight are additive over disjoint sets of devices. `visits` is the frame after the post-processing filters;
-- `neighbours` has the cells that count as near a location.
select
  by_device.location as location_key,
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
    v.location as location,
    v.device as device,
    count(*) as visit_count,
    count(h.cell) as lived,
    count(w.cell) as worked,
    count(coalesce(h.cell, w.cell)) as neared
  from visits v
  left join neighbours h on h.location = v.location and h.cell = v.home
  left join neighbours w on w.location = v.location and w.cell = v.work
  group by v.location, v.device
) by_device
group by by_device.location
