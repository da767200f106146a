-- CATCHMENT. Visits, visitors and devices per location and home (or work) area.
--   l = location, g = area, d = device, w = weight in integer thousandths
--   weight_sum    Σ w over the visits of (l, g)
--   visitor_sum   Σ over d of its mean w, truncated to whole thousandths: the people behind the devices
--   devices       distinct d
-- All three are additive over disjoint sets of devices, so shards by device are merged by addition.
-- `visits` is the frame after the post-processing filters, with the home (or work) cell of its device; `cells` has the
-- area of each cell. Area -1 is a home outside all areas, -2 an unknown home.
-- The mean is exact in integers: the remainder is subtracted before dividing, so stores cannot round it differently.
select
  by_device.location as location_key,
  by_device.area as area_key,
  sum(by_device.device_weight) as weight_sum,
  sum(cast((by_device.device_weight - by_device.device_weight % by_device.visit_count) / by_device.visit_count as decimal(19, 0)))
    as visitor_sum,
  count(*) as devices
from (
  select
    v.location as location,
    case when v.cell is null then -2 else c.area end as area,
    v.device as device,
    cast(sum(v.weight) as bigint) as device_weight,
    count(*) as visit_count
  from visits v
  left join cells c on c.cell = v.cell
  group by v.location, case when v.cell is null then -2 else c.area end, v.device
) by_device
group by by_device.location, by_device.area
