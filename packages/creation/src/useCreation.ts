import { useAddLocations, useCreateReport } from '@locus/data';
import type { ApiError } from '@locus/data';
import type { AddedLocation, Id } from '@locus/model/entities';
import { newLocation } from '@locus/model/locations';
import { composeReport } from '@locus/model/reports';
import type { Wizard, WizardAction } from '@locus/model/wizard';
import { reduceWizard } from '@locus/model/wizard';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';

import { messages, valueMessages } from './messages';

/**
 * Creates the report: first the new places are added to the project, its places are read again and the choices take
 * their new ids; only then is the report posted. Failures are shown and nothing is created twice; places that somebody
 * else has deleted in the meantime are left out of the report.
 */
export function useCreation(
  draft: string,
  dispatch: (action: WizardAction) => void,
  onCreated: (report: Id) => void,
): { create: (wizard: Wizard) => void; busy: boolean } {
  const intl = useIntl();
  const failureText = useFailureText();
  const add = useAddLocations();
  const post = useCreateReport();
  const send = (wizard: Wizard) => {
    const report = composeReport(wizard.draft, wizard.selected, wizard.setUp);
    post.run(
      { projectId: wizard.draft.projectId, report, idempotencyKey: `${draft}-report-${fingerprint(report)}` },
      onCreated,
    );
  };
  const create = (wizard: Wizard) => {
    add.reset();
    post.reset();
    dispatch({ do: 'fail', error: '' });
    if (wizard.draft.name.trim() === '') return;
    if (wizard.newPlaces.length === 0) return send(wizard);
    const locations = wizard.newPlaces.map(({ values }) => newLocation(values));
    add.run(
      {
        projectId: wizard.draft.projectId,
        locations,
        idempotencyKey: `${draft}-places-${fingerprint([wizard.draft.projectId, locations])}`,
      },
      (answers) => {
        const reason = answers.find((answer) => answer.reason !== '')?.reason;
        if (reason !== undefined)
          return dispatch({ do: 'fail', error: intl.formatMessage(valueMessages.failed, { reason }) });
        const ids = savedIds(wizard, answers);
        dispatch({ do: 'saved', ids });
        send(reduceWizard(wizard, { do: 'saved', ids }));
      },
    );
  };
  const failure = add.error ?? post.error;
  const tell = useEffectEvent((error: ApiError) => {
    const gone = error.code === 'location_gone' ? error.errors.map(({ name }) => name) : [];
    if (gone.length === 0) return dispatch({ do: 'fail', error: failureText(error) });
    dispatch({ do: 'gone', ids: gone, error: intl.formatMessage(valueMessages.gone, { count: gone.length }) });
  });
  useEffect(() => {
    if (failure) tell(failure);
  }, [failure]);
  return { create, busy: add.busy || post.busy };
}

/**
 * The ids that new places got in the project, matched by name; places that share a name are matched in order.
 */
function savedIds({ newPlaces }: Wizard, answers: readonly AddedLocation[]): Map<Id, Id> {
  const byName = new Map<string, Id[]>();
  for (const { name, id } of answers) if (id !== null) byName.set(name, [...(byName.get(name) ?? []), id]);
  return new Map(
    newPlaces.flatMap(({ id, values }): [Id, Id][] => {
      const saved = byName.get(values.name.trim())?.shift();
      return saved === undefined ? [] : [[id, saved]];
    }),
  );
}

/** A short hash of a body: equal bodies have equal hashes. */
function fingerprint(body: unknown): string {
  const text = JSON.stringify(body);
  let [left, right] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    left = Math.imul(left ^ text.charCodeAt(i), 2654435761);
    right = Math.imul(right ^ text.charCodeAt(i), 1597334677);
  }
  return `${(left >>> 0).toString(36)}${(right >>> 0).toString(36)}`;
}

/** Why a report could not be created: the server's reason, or that the error is unexpected. */
function useFailureText(): (error: ApiError) => string {
  const intl = useIntl();
  return (error) => {
    if (error.kind === 'http') return intl.formatMessage(valueMessages.failed, { reason: error.reason });
    const unexpected = intl.formatMessage(messages.unexpected);
    return error.kind === 'malformed' ? unexpected : `${unexpected}. ${error.reason}`;
  };
}
