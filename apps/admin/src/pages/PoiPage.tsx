import { useLimits, useLocations, useProject } from '@locus/data';
import { areaLimit } from '@locus/model/entities';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';

import { EditPoi } from '../pois/EditPoi';
import { ImportPois } from '../pois/ImportPois';
import { PoiActions } from '../pois/PoiActions';
import { PoiList } from '../pois/PoiList';
import { PoiResults } from '../pois/PoiResults';
import { useOpenValue } from '../useQueryValue';
import { messages } from './messages';

/**
 * `/projects/:projectId/locations/manage` and `/projects/:projectId/poiManagement`: a project's points of interest.
 * `?poi=new` adds one, `?poi=` with an id changes it, `?import=` reviews a file; the state of the list is also in the
 * address.
 */
export function PoiPage() {
  const { projectId = '' } = useParams();
  const [editing, importing] = [useOpenValue('poi'), useOpenValue('import')];
  const project = useProject(projectId);
  const { data: pois, status, error, retry } = useLocations(projectId);
  const limits = useLimits(project.data?.account_id ?? undefined);
  const [created, setCreated] = useState<readonly string[]>([]);
  const [poi, file] = [editing.value, importing.value];
  const shared = { projectId, pois: pois ?? [], maxArea: areaLimit(limits, { editing: true }) };
  return (
    <>
      <AdminPageTitle
        title={<FormattedMessage {...messages.pois.title} />}
        count={pois && <FormattedMessage {...messages.pois.count} values={{ count: pois.length }} />}
        actions={poi === '' && file === '' && <PoiActions />}
      />
      {created.length > 0 && <PoiResults created={created} onDismiss={() => setCreated([])} />}
      {poi === '' && file === '' ? (
        <PoiList {...shared} {...{ status, error: error?.reason, onRetry: retry }} />
      ) : (
        <StateSwitch
          records
          {...{ status, error: error?.reason, onRetry: retry }}
          skeleton={<Skeleton shape="block" height="480px" />}
        >
          {poi === '' ? (
            <ImportPois
              {...shared}
              name={file}
              onClose={importing.close}
              onCreated={(names) => {
                setCreated(names);
                importing.close();
              }}
            />
          ) : (
            <EditPoi key={poi} {...shared} id={poi} onClose={editing.close} />
          )}
        </StateSwitch>
      )}
    </>
  );
}
