-- LOYALTY (cross-visitation). Which visitors of a location are also visitors of another one.
--   i, j = locations, D(i) = devices seen at i, w = weight in integer thousandths
--   devices       D(i and j); with j = i all of D(i)
--   weight_sum    Σ w of the visits to j by D(i and j); with j = i all visits to i
-- j = -1 stands for any other of the locations: devices are those of i seen at one or more of them.
-- visitors_loyalty = D(i and j) / D(i); the n of "100 : n" = 100 · visits to j by D(i and j) / visits to i.
-- Both are additive over disjoint sets of devices. `visits` is the frame after the post-processing filters.
-- Everything is derived from one sum per device and location, so the visits are read once.
select
  t.location as location_key,
  t.other as other_key,
  cast(sum(t.devices) as bigint) as devices,
  cast(sum(t.weight) as decimal(19, 0)) as weight_sum
from (
  with seen as (
    select v.location as location, v.device as device, cast(sum(v.weight) as bigint) as device_weight
    from visits v
    group by v.location, v.device
  )
  select one.location as location, two.location as other, cast(count(*) as bigint) as devices, cast(sum(two.device_weight) as decimal(38, 0)) as weight
  from seen one
  join seen two on two.device = one.device
  group by one.location, two.location
  union all
  -- Devices seen at another location are all except those seen at only one.
  select one.location as location, -1 as other, cast(count(*) as bigint) as devices, cast(0 as decimal(38, 0)) as weight
  from seen one
  group by one.location
  union all
  select alone.first_place as location, -1 as other, -cast(count(*) as bigint) as devices, cast(0 as decimal(38, 0)) as weight
  from (
    select min(s.location) as first_place, max(s.location) as last_place from seen s group by s.device
  ) alone
  where alone.first_place = alone.last_place
  group by alone.first_place
) t
group by t.location, t.other
having sum(t.devices) > 0
