import { useTold } from '@locus/app/office';
import { useDiscardImport, useUpload } from '@locus/data';
import { DataUpload } from '@locus/forms/staff';
import type { Id } from '@locus/model/entities';
import type { DataImport } from '@locus/model/imports';
import { useState } from 'react';

interface BringDataProps {
  projectId: Id;
  maxBytes: number | undefined;
  /** An interrupted upload. */
  begun?: DataImport;
  /** Receives the upload once its file has arrived, or as far as it came. */
  onUploaded: (entry: DataImport) => void;
  /** Called when the interrupted upload has been discarded. */
  onDiscarded?: () => void;
}

/** Uploads a file, or resumes an upload. */
export function BringData({ projectId, maxBytes, begun, onUploaded, onDiscarded }: BringDataProps) {
  const upload = useTold(useUpload(projectId));
  const discard = useTold(useDiscardImport());
  const [name, setName] = useState('');
  return (
    <DataUpload
      maxBytes={maxBytes}
      {...(begun ? { begun } : {})}
      {...(upload.busy ? { sending: { name, share: upload.share, broken: upload.broken } } : {})}
      onUpload={(kind, file) => {
        setName(file.name);
        upload.run({ kind, file, begun }, onUploaded);
      }}
      onPause={upload.pause}
      {...(begun ? { onDiscard: () => discard.run({ projectId, id: begun.id }, onDiscarded) } : {})}
    />
  );
}
