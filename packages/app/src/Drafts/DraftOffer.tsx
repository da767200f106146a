import type { Draft } from '@locus/data';
import { forgetDraft, readDrafts, useUser } from '@locus/data';
import { Banner, Button } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useContext, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import styled from 'styled-components';

import { draftOf, messages } from './messages';
import { ResumingContext } from './useDraft';

/** Offers work back that was not saved when an earlier session of the reader ended. */
export function DraftOffer() {
  const navigate = useNavigate();
  const { setDraft: goOnWith } = useContext(ResumingContext);
  const user = useUser();
  const userId = user?.userId;
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    let current = true;
    if (userId) void readDrafts(userId).then(([newest]) => current && setDraft(newest));
    return () => void (current = false);
  }, [userId]);
  if (!userId || !draft) return null;
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
      {draft.title === '' ? (
        <FormattedMessage {...messages.newProject} />
      ) : (
        <FormattedMessage {...draftOf} values={{ name: draft.title, bdi }} />
      )}
    </Banner>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;
