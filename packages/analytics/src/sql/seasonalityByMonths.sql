-- SEASONALITY, stored: the sums of seasonality.sql in a form from which those of any months can be derived.
-- Devices are counted by the months they come in: `months` is a mask, bit 0 the dataset's first month. For the months S
-- of a frame, devices = Σ devices of the rows whose mask has a bit in common with S. Weights are in rows of one month
-- each, which count no device.
-- `visits` are all visits with the mask of their month; hour -1 and weekday -1 as in seasonality.sql.
select
  t.location as location_key,
  t.dow as day_key,
  t.hour as hour_key,
  t.month as months,
  t.weight as weight_sum,
  cast(0 as bigint) as devices
from (
  select v.location as location, v.dow as dow, v.hour as hour, v.month as month, cast(sum(v.weight) as decimal(38, 0)) as weight
  from visits v
  group by v.location, v.dow, v.hour, v.month
  union all
  select v.location as location, v.dow as dow, -1 as hour, v.month as month, cast(sum(v.weight) as decimal(38, 0)) as weight
  from visits v
  group by v.location, v.dow, v.month
  union all
  select v.location as location, -1 as dow, -1 as hour, v.month as month, cast(sum(v.weight) as decimal(38, 0)) as weight
  from visits v
  group by v.location, v.month
) t
union all
select
  d.location as location_key,
  d.dow as day_key,
  d.hour as hour_key,
  d.months as months,
  cast(0 as decimal(38, 0)) as weight_sum,
  cast(count(*) as bigint) as devices
from (
  select v.location as location, v.dow as dow, v.hour as hour, v.device as device, bit_or(v.month) as months
  from visits v
  group by v.location, v.dow, v.hour, v.device
  union all
  select v.location as location, v.dow as dow, -1 as hour, v.device as device, bit_or(v.month) as months
  from visits v
  group by v.location, v.dow, v.device
  union all
  select v.location as location, -1 as dow, -1 as hour, v.device as device, bit_or(v.month) as months
  from visits v
  group by v.location, v.device
) d
group by d.location, d.dow, d.hour, d.months
