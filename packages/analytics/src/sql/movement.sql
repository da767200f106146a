-- MOVEMENT. Visits with a stay elsewhere before, during or after them, per location, part of the trip and spot.
--   l = location, p = part (0 before: the stay starts in [start - 2 h, start); 1 during: in [start, end), inside the location;
--   2 after: in [end, end + 2 h]; -1 the whole: all visits, with or without stays), s = spot (a place, or a cell that holds places; 0 the whole)
--   all_visits    distinct visits of (l, p, s), and all_devices the devices behind them
--   home_, work_  those of devices that live, that work within 250 m of l; near_ those that do either
-- All eight add up over disjoint sets of devices. `visits` is the frame after the post-processing filters with `lives` and `works` (0 or 1),
-- `stays` are all stays of all devices, `near` says which places are within reach of which location (and inside it), `spots` of which
-- spots a place is a part; what is private (a building) does not count in the cell its device lives or works in.
select
  counted.location as location_key,
  counted.part as part_key,
  counted.spot as spot_key,
  count(*) as all_visits,
  count(distinct counted.device) as all_devices,
  sum(counted.lives) as home_visits,
  count(distinct case when counted.lives = 1 then counted.device end) as home_devices,
  sum(counted.works) as work_visits,
  count(distinct case when counted.works = 1 then counted.device end) as work_devices,
  sum(case when counted.lives + counted.works > 0 then 1 else 0 end) as near_visits,
  count(distinct case when counted.lives + counted.works > 0 then counted.device end) as near_devices
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
      join stays s on s.device = v.device
      where s.started >= v.started - 7200 and s.started <= v.ended + 7200
    ) t
    join near n on n.location = t.location and n.place = t.place
    join spots s on s.place = t.place
    where (t.part <> 1 or n.inside = 1)
      and not (s.private = 1 and (s.cell = coalesce(t.home, 0) or s.cell = coalesce(t.work, 0)))
    group by t.location, t.device, t.started, t.ended, t.part, s.spot
  ) by_visit
) counted
group by counted.location, counted.part, counted.spot
