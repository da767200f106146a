import type { ExportDocument, ExportFile } from '@locus/exports';
import type { ExportJob, ExportOrder } from '@locus/forms/shared';
import type { ExportFormat } from '@locus/model/view';
import { useEffect, useRef, useState } from 'react';

import { download } from './download';
import type { StageWork } from './ExportStage';
import type { ExportWish } from './useExportSources';

/** Share of reading in the whole work, in per cent; the rest is writing. */
const readingPart = 40;

/** Creates a file step by step, reports its progress, and passes it to the browser's downloads. */
export function useExportJob(read: (wish: ExportWish) => Promise<ExportDocument>) {
  const [job, setJob] = useState<ExportJob>();
  const [stage, setStage] = useState<StageWork>();
  const running = useRef<AbortController>(undefined);
  const order = useRef<ExportOrder>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(wanted: ExportOrder, again = false) {
    running.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    order.current = wanted;
    const began = performance.now();
    let latest: ExportJob = {
      state: 'running',
      format: wanted.format,
      name: '',
      percent: 0,
      step: first(wanted),
      leftOut: [],
    };
    const tell = (changes: Partial<ExportJob>) => {
      if (running.current !== control) return;
      latest = { ...latest, ...changes };
      const spent = (performance.now() - began) / 1000;
      const secondsLeft = latest.percent > 5 ? (spent / latest.percent) * (100 - latest.percent) : undefined;
      setJob({ ...latest, secondsLeft });
    };
    tell({});
    try {
      const document = await read({
        types: wanted.metric,
        dataSets: wanted.dataSet,
        signal,
        again,
        onRead: (type, done) =>
          tell({ step: { do: 'load', type }, percent: (readingPart * done) / wanted.metric.length }),
      });
      const [{ contentOf }, { whyNothing }] = await Promise.all([import('./contentOf'), import('@locus/exports')]);
      const nothing = whyNothing(document, wanted.format);
      if (nothing !== undefined) throw new Error(nothing);
      const leftOut = document.items.flatMap(({ type, problem }) => (problem ? [{ type, reason: problem }] : []));
      tell({ name: contentOf(document, wanted.format).name, percent: readingPart, step: { do: 'file' }, leftOut });
      const tellWritten = (step: ExportJob['step'], done: number, all: number) =>
        tell({ step, percent: readingPart + ((100 - readingPart) * done) / all });
      const file = await (wanted.format === 'png'
        ? takePictures(document, signal, tellWritten, setStage)
        : write(document, { ...wanted, format: wanted.format }, signal, tellWritten));
      signal.throwIfAborted();
      download(file);
      tell({ state: 'done', percent: 100, name: file.name });
    } catch (error) {
      const { reasonOf } = await import('@locus/analyses/files');
      if (!signal.aborted) tell({ state: 'failed', error: reasonOf(error) });
    } finally {
      if (running.current === control) setStage(undefined);
    }
  }

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setStage(undefined);
    setJob(undefined);
  };
  return {
    job,
    stage,
    start: (wanted: ExportOrder) => void start(wanted),
    retry: () => order.current && void start(order.current, true),
    cancel,
  };
}

type Tell = (step: ExportJob['step'], done: number, all: number) => void;

/** Takes pictures on the export stage, and creates one file from them. */
const takePictures = (
  document: ExportDocument,
  signal: AbortSignal,
  tell: Tell,
  setStage: (work: StageWork) => void,
): Promise<ExportFile> =>
  new Promise((resolve, reject) =>
    setStage({
      document,
      signal,
      pack: async (pictures) => (await import('@locus/exports/browser')).pictureFile(document, pictures),
      onDrawn: (type, done, all) => tell({ do: 'draw', type }, done, all),
      onDone: resolve,
      onFailed: reject,
    }),
  );

/** Writes a file from data, in the background. */
async function write(
  document: ExportDocument,
  { format, decimal }: { format: Exclude<ExportFormat, 'png'>; decimal: '.' | ',' },
  signal: AbortSignal,
  tell: Tell,
): Promise<ExportFile> {
  const { writeInWorker } = await import('@locus/exports/browser');
  return writeInWorker({ document, format, decimal }, signal, ({ done, all }) =>
    tell({ do: 'write', page: done, pages: all }, done, all),
  );
}

const first = ({ metric }: ExportOrder): ExportJob['step'] =>
  metric[0] ? { do: 'load', type: metric[0] } : { do: 'file' };
