-- FOOTFALL. Visits per location and period: the sum of the visits' panel weights.
--   l = location, t = period (month or ISO week), d = device, w = weight in integer thousandths
--   weight_sum    Σ w over the visits of (l, t)
--   square_sum    Σ over d of (Σ w of d)², for Kish's effective sample size n_eff = (Σ w)² / square_sum
--   devices       distinct d
-- All three are additive over disjoint sets of devices, so shards by device are merged by addition.
-- `visits` is the frame after the post-processing filters; `period` its month_key or week_day.
-- decimal(19, 0) has 128 bits, as does its square, in DuckDB, PostgreSQL and ClickHouse alike.
select
  by_device.location as location_key,
  by_device.period as period_key,
  sum(by_device.device_weight) as weight_sum,
  sum(by_device.device_weight * by_device.device_weight) as square_sum,
  count(*) as devices
from (
  select
    v.location as location,
    v.period as period,
    v.device as device,
    cast(sum(v.weight) as decimal(19, 0)) as device_weight
  from visits v
  group by v.location, v.period, v.device
) by_device
group by by_device.location, by_device.period
