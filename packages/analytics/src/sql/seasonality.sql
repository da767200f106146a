-- SEASONALITY. When visits begin: the sum of the panel weights per weekday and hour of arrival.
--   l = location, d = weekday (1 = Sunday to 7), h = hour of arrival (0 to 23, local), w = weight in integer thousandths
--   weight_sum    Σ w over the visits of (l, d, h)
--   devices       distinct devices
-- Hour -1 stands for a whole day, weekday -1 for the whole week: distinct devices do not add up over hours.
-- The share is s(d, h) = (Σ w / days of weekday d in the frame) / Σ of the same over all d, h.
-- Both add up over disjoint sets of devices. `visits` is the frame after the post-processing filters.
select
  v.location as location_key,
  v.dow as day_key,
  v.hour as hour_key,
  cast(sum(v.weight) as decimal(19, 0)) as weight_sum,
  count(distinct v.device) as devices
from visits v
group by v.location, v.dow, v.hour
union all
select
  v.location as location_key,
  v.dow as day_key,
  -1 as hour_key,
  cast(sum(v.weight) as decimal(19, 0)) as weight_sum,
  count(distinct v.device) as devices
from visits v
group by v.location, v.dow
union all
select
  v.location as location_key,
  -1 as day_key,
  -1 as hour_key,
  cast(sum(v.weight) as decimal(19, 0)) as weight_sum,
  count(distinct v.device) as devices
from visits v
group by v.location
