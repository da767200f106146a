-- MOVEMENT. Visits with a stay elsewhere before, during or after them, per location, part of the trip and spot.
--   l = location, p = part (0 before: the stay starts in [start - 2 h, start); 1 during: in [start, end), inside the location;
--   2 after: in [end, end + 2 h]; -1 the whole: all visits, with or without stays), s = spot (a place, or a cell that holds places; 0 the whole)
--   all_visits    distinct visits of (l, p, s), and all_devices the devices behind them
--   home_, work_  those of devices that live, that work within 250 m of l; near_ those that do either
-- All eight add up over disjoint sets of devices. `visits` is the frame after the post-processing filters with `lives` and `works` (0 or 1)
-- and the days its trip touches, from `first_day` on `days_more` days; `days` counts them up, so that stays are looked for on these days only.
-- `stays` are all stays of all devices, `near` says which places are within reach of which location (and inside it), `spots` of which
-- spots a place is a part; what is private (a building) does not count in the cell its device lives or works in.
select
  by_device.location as location_key,
  by_device.part as part_key,
  by_device.spot as spot_key,
  sum(by_device.visit_count) as all_visits,
  count(*) as all_devices,
  sum(by_device.lived) as home_visits,
  sum(case when by_device.lived > 0 then 1 else 0 end) as home_devices,
  sum(by_device.worked) as work_visits,
  sum(case when by_device.worked > 0 then 1 else 0 end) as work_devices,
  sum(by_device.neared) as near_visits,
  sum(case when by_device.neared > 0 then 1 else 0 end) as near_devices
from (
  select
    counted.location as location,
    counted.part as part,
    counted.spot as spot,
    counted.device as device,
    count(*) as visit_count,
    sum(counted.lives) as lived,
    sum(counted.works) as worked,
    sum(case when counted.lives + counted.works > 0 then 1 else 0 end) as neared
  from (
    select v.location as location, v.device as device, v.lives as lives, v.works as works, -1 as part, 0 as spot
    from visits v
    union all
    select by_visit.location, by_visit.device, by_visit.lives, by_visit.works, by_visit.part, by_visit.spot
    from (
      select
        t.location as location,
        t.device as device,
        t.started as started,
        t.ended as ended,
        t.part as part,
        s.spot as spot,
        max(t.lives) as lives,
        max(t.works) as works
      from (
        select
          v.location as location, v.device as device, v.started as started, v.ended as ended, v.home as home, v.work as work,
          v.lives as lives, v.works as works, s.place as place,
          case when s.started < v.started then 0 when s.started < v.ended then 1 else 2 end as part
        from visits v
        join days d on d.days_more = v.days_more
        join (
          select y.device as device, y.place as place, y.started as started, cast(floor(y.started / 86400) as integer) as day
          from stays y
        ) s on s.device = v.device and s.day = v.first_day + d.number
        where s.started >= v.started - 7200 and s.started <= v.ended + 7200
      ) t
      join near n on n.location = t.location and n.place = t.place
      join spots s on s.place = t.place
      where (t.part <> 1 or n.inside = 1)
        and not (s.private = 1 and (s.cell = coalesce(t.home, 0) or s.cell = coalesce(t.work, 0)))
      group by t.location, t.device, t.started, t.ended, t.part, s.spot
    ) by_visit
  ) counted
  group by counted.location, counted.part, counted.spot, counted.device
) by_device
group by by_device.location, by_device.part, by_device.spot
