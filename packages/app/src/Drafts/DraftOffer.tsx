import type { Draft } from '@locus/data';
import { forgetDraft, openDrafts, readDrafts, useUser } from '@locus/data';
import type { Id } from '@locus/model/entities';
import { Banner, Button } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useContext, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';

import { draftOf, messages, reportOf } from './messages';
import { ResumingContext } from './useDraft';

/** Offers unsaved work again that was left when the reader's previous session ended. */
export function DraftOffer() {
  const navigate = useNavigate();
  const { setDraft: goOnWith } = useContext(ResumingContext);
  const user = useUser();
  const userId = user?.userId;
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    let current = true;
    const find = async (id: Id) => {
      const drafts = await readDrafts(id);
      const open = await openDrafts(drafts.map(({ name }) => name));
      if (current) setDraft(drafts.find(({ name }) => !open.has(name)));
    };
    if (userId) void find(userId);
    return () => void (current = false);
  }, [userId]);
  const { pathname } = useLocation();
  const report = draft?.name.startsWith(reportDrafts) ?? false;
  // The wizard offers its own drafts, which include files under review.
  const wizards = report || draft?.name.startsWith(importDrafts);
  if (!userId || !draft || (wizards && pathname === wizardPath)) return null;
  const discard = () => {
    void forgetDraft(userId, draft.name);
    setDraft(undefined);
  };
  const resume = () => {
    setDraft(undefined);
    goOnWith(draft);
    void navigate(draft.path);
  };
  return (
    <Banner
      style={{ borderRadius: 0 }}
      action={
        <Actions>
          <Button size="small" variant="primary" onClick={resume}>
            <FormattedMessage {...messages.resume} />
          </Button>
          <Button size="small" onClick={discard}>
            <FormattedMessage {...messages.discard} />
          </Button>
        </Actions>
      }
    >
      <Kept title={draft.title} report={report} />
    </Banner>
  );
}

/** Prefix of the keys of drafts of reports. */
export const reportDrafts = 'createReport ';
/** Prefix of the keys of drafts of files under review. */
export const importDrafts = 'importLocations ';
/** The page where reports are created. */
export const wizardPath = '/createReport';

/** The stored draft, by its title if it has one. */
function Kept({ title, report }: { title: string; report: boolean }) {
  if (title === '') return <FormattedMessage {...(report ? messages.newReport : messages.newProject)} />;
  const values = { name: title, bdi };
  return report ? (
    <FormattedMessage {...reportOf} values={values} />
  ) : (
    <FormattedMessage {...draftOf} values={values} />
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;
