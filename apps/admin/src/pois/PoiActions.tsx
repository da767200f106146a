import { download } from '@locus/charts';
import { templateFile } from '@locus/forms/pois';
import { poiFormat } from '@locus/model/locationCsv';
import { Button } from '@locus/ui';
import { Download, Plus, Upload } from 'lucide-react';
import { FormattedMessage } from 'react-intl';

import { useOpenValue } from '../useQueryValue';
import { messages } from '../records/messages';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The actions next to the list of points of interest: add one, import a file, download its template. */
export function PoiActions() {
  const [editing, importing] = [useOpenValue('poi'), useOpenValue('import')];
  return (
    <>
      <Button
        variant="quiet"
        icon={<Download {...icon} />}
        onClick={() => download(templateFile(poiFormat), 'pois-template.csv')}
      >
        <FormattedMessage {...messages.poiTemplate} />
      </Button>
      <Button icon={<Upload {...icon} />} onClick={() => importing.open(crypto.randomUUID().slice(0, 8))}>
        <FormattedMessage {...messages.poiImport} />
      </Button>
      <Button variant="primary" icon={<Plus {...icon} />} onClick={() => editing.open('new')}>
        <FormattedMessage {...messages.poiAdd} />
      </Button>
    </>
  );
}
