-- DURATION, stored: the sums of duration.sql in a form from which those of any months can be derived.
-- Devices are counted by the months they come in: `months` is a mask, bit 0 the dataset's first month. For the months S
-- of a frame, devices = Σ devices of the rows whose mask has a bit in common with S. Weights are in rows of one month
-- each, which count no device.
-- `visits` are all visits with the mask of their month; `buckets` as in duration.sql.
select
  t.location as location_key,
  b.bucket as bucket_key,
  t.month as months,
  cast(sum(t.weight) as decimal(38, 0)) as weight_sum,
  cast(sum(t.stayed) as decimal(38, 0)) as dwell_sum,
  cast(0 as bigint) as devices
from (
  select
    v.location as location,
    v.mask as mask,
    v.month as month,
    cast(sum(v.weight) as decimal(38, 0)) as weight,
    cast(sum(cast(v.weight as bigint) * v.capped) as decimal(38, 0)) as stayed
  from visits v
  group by v.location, v.mask, v.month
) t
cross join buckets b
where shares_bit(t.mask, b.masks)
group by t.location, b.bucket, t.month
union all
select
  d.location as location_key,
  d.bucket as bucket_key,
  d.months as months,
  cast(0 as decimal(38, 0)) as weight_sum,
  cast(0 as decimal(38, 0)) as dwell_sum,
  cast(count(*) as bigint) as devices
from (
  select v.location as location, b.bucket as bucket, v.device as device, bit_or(v.month) as months
  from visits v
  join buckets b on b.masks = v.mask
  group by v.location, b.bucket, v.device
) d
group by d.location, d.bucket, d.months
union all
select
  d.location as location_key,
  -1 as bucket_key,
  d.months as months,
  cast(0 as decimal(38, 0)) as weight_sum,
  cast(0 as decimal(38, 0)) as dwell_sum,
  cast(count(*) as bigint) as devices
from (
  select v.location as location, v.device as device, bit_or(v.month) as months
  from visits v
  group by v.location, v.device
) d
group by d.location, d.months
