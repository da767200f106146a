-- DURATION. How long visits last: the sum of the panel weights per location and bucket of dwell.
--   l = location, b = bucket [0, 5) [5, 15) [15, 30) [30, 60) [60, 120) [120, ∞) minutes as 0 to 5,
--   w = weight in integer thousandths
--   weight_sum    Σ w over the visits of (l, b)
--   dwell_sum     Σ w · min(dwell, 8 h), in thousandths of seconds
--   devices       distinct devices
-- Bucket -1 stands for all of them: distinct devices do not add up over buckets.
-- The share of a bucket is Σ w of it / Σ w of l, the average Σ w · min(dwell, 8 h) / Σ w.
-- All three are additive over disjoint sets of devices. `visits` is the frame after the post-processing filters, with
-- the bucket of its dwell as a mask (2^b) and its dwell in seconds, 8 h at most; `buckets` has each bucket with the
-- masks it consists of.
select
  sums.location as location_key,
  sums.bucket as bucket_key,
  sums.weight as weight_sum,
  sums.stayed as dwell_sum,
  seen.devices as devices
from (
  select
    t.location as location,
    b.bucket as bucket,
    cast(sum(t.weight) as decimal(38, 0)) as weight,
    cast(sum(t.stayed) as decimal(38, 0)) as stayed
  from (
    select
      v.location as location,
      v.mask as mask,
      cast(sum(v.weight) as decimal(38, 0)) as weight,
      cast(sum(cast(v.weight as bigint) * v.capped) as decimal(38, 0)) as stayed
    from visits v
    group by v.location, v.mask
  ) t
  cross join buckets b
  where shares_bit(t.mask, b.masks)
  group by t.location, b.bucket
) sums
join (
  select t.location as location, b.bucket as bucket, cast(sum(t.devices) as bigint) as devices
  from (
    select d.location as location, d.masks as masks, count(*) as devices
    from (
      select v.location as location, v.device as device, bit_or(v.mask) as masks
      from visits v
      group by v.location, v.device
    ) d
    group by d.location, d.masks
  ) t
  cross join buckets b
  where shares_bit(t.masks, b.masks)
  group by t.location, b.bucket
) seen on seen.location = sums.location and seen.bucket = sums.bucket
