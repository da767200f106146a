-- LOYALTY (cross-visitation). Which visitors of a location are visitors of another one too.
--   i, j = locations, D(i) = devices seen at i, w = weight in integer thousandths
--   devices       D(i and j); with j = i all of D(i)
--   weight_sum    Σ w of the visits to j by D(i and j); with j = i all visits to i
-- j = -1 stands for any other of the locations: devices are those of i seen at one of them at least.
-- visitors_loyalty = D(i and j) / D(i); the n of "100 : n" = 100 · visits to j by D(i and j) / visits to i.
-- Both add up over disjoint sets of devices. `visits` is the frame after the post-processing filters.
select
  one.location as location_key,
  two.location as other_key,
  count(*) as devices,
  cast(sum(two.device_weight) as decimal(19, 0)) as weight_sum
from (
  select distinct v.location as location, v.device as device from visits v
) one
join (
  select v.location as location, v.device as device, cast(sum(v.weight) as decimal(19, 0)) as device_weight
  from visits v
  group by v.location, v.device
) two on two.device = one.device
group by one.location, two.location
union all
select
  one.location as location_key,
  -1 as other_key,
  count(*) as devices,
  cast(0 as decimal(19, 0)) as weight_sum
from (
  select distinct v.location as location, v.device as device from visits v
) one
join (
  select v.device as device from visits v group by v.device having min(v.location) < max(v.location)
) shared on shared.device = one.device
group by one.location
