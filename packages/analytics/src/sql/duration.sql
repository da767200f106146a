-- DURATION. How long visits last: the sum of the panel weights per location and bucket of dwell.
--   l = location, b = bucket [0, 5) [5, 15) [15, 30) [30, 60) [60, 120) [120, ∞) minutes as 0 to 5, w = weight in integer thousandths
--   weight_sum    Σ w over the visits of (l, b)
--   dwell_sum     Σ w · min(dwell, 8 h), in thousandths of seconds
--   devices       distinct devices
-- Bucket -1 stands for all of them: distinct devices do not add up over buckets.
-- The share of a bucket is Σ w of it / Σ w of l, the average Σ w · min(dwell, 8 h) / Σ w.
-- All three add up over disjoint sets of devices. `visits` is the frame after the post-processing filters, dwell in seconds.
select
  by_bucket.location as location_key,
  by_bucket.bucket as bucket_key,
  cast(sum(by_bucket.weight) as decimal(19, 0)) as weight_sum,
  cast(sum(cast(by_bucket.weight as decimal(19, 0)) * by_bucket.capped) as decimal(38, 0)) as dwell_sum,
  count(distinct by_bucket.device) as devices
from (
  select
    v.location as location,
    v.device as device,
    v.weight as weight,
    least(v.dwell, 28800) as capped,
    case
      when v.dwell < 300 then 0
      when v.dwell < 900 then 1
      when v.dwell < 1800 then 2
      when v.dwell < 3600 then 3
      when v.dwell < 7200 then 4
      else 5
    end as bucket
  from visits v
) by_bucket
group by by_bucket.location, by_bucket.bucket
union all
select
  v.location as location_key,
  -1 as bucket_key,
  cast(sum(v.weight) as decimal(19, 0)) as weight_sum,
  cast(sum(cast(v.weight as decimal(19, 0)) * least(v.dwell, 28800)) as decimal(38, 0)) as dwell_sum,
  count(distinct v.device) as devices
from visits v
group by v.location
