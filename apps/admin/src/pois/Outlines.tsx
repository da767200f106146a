import { Skeleton, VirtualGrid } from '@locus/ui';

const six = ['1', '2', '3', '4', '5', '6'];

/** Six placeholder cards. */
export function Outlines() {
  return (
    <div aria-hidden>
      <VirtualGrid label="" items={six} itemKey={(key) => key}>
        {() => <Skeleton shape="card" />}
      </VirtualGrid>
    </div>
  );
}
