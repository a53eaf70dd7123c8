import { useEffect, useState } from 'react';
import type { Proof } from '../../../contract/proofs';
import { Alert } from '../../ui/alert';
import { fetchProofFile } from './api';
import styles from './proof-card.module.css';

/** The picture or PDF of a proof. It needs the session header, so it is fetched and shown as a blob. */
export function ProofFile({ proof }: { proof: Proof }) {
  const { url, failed, retry } = useProofFile(proof.id);
  if (failed) return <Alert onRetry={retry}>No se pudo abrir el archivo.</Alert>;
  const isPicture = proof.file.type !== 'application/pdf';
  const picture = `full corner-1 sunk ${styles.picture}`;
  if (!url) {
    return (
      <figure className="stack content-start gap-3">
        {isPicture && <div className={picture} />}
        <figcaption className="inline tap bold">Cargando...</figcaption>
      </figure>
    );
  }
  return (
    <figure className="stack content-start gap-3">
      {isPicture && <img className={picture} src={url} alt={`Comprobante de ${proof.buyer.name}`} />}
      <figcaption className="row stretch gap-5 rows-0">
        <a href={url} target="_blank" rel="noopener" className="inline tap bold">
          {isPicture ? 'Ver en grande' : 'Abrir el PDF'}
        </a>
        <a href={url} download={proof.file.name} className="inline tap bold">
          Descargar
        </a>
      </figcaption>
    </figure>
  );
}

/** The file of a proof, small. A PDF says what it is. */
export function ProofThumb({ proof }: { proof: Proof }) {
  const { url } = useProofFile(proof.id);
  const isPicture = proof.file.type !== 'application/pdf';
  return (
    <div className={`centre rigid sunk clip corner-2 soft small ${styles.thumb}`}>
      {!isPicture && 'PDF'}
      {isPicture && url && <img className="cover" src={url} alt={`Comprobante de ${proof.buyer.name}`} />}
    </div>
  );
}

function useProofFile(id: string) {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches the same file again.
  useEffect(() => {
    let made: string | undefined;
    const stop = new AbortController();
    const load = async () => {
      made = URL.createObjectURL(await fetchProofFile(id, stop.signal));
      setUrl(made);
    };
    setFailed(false);
    load().catch(() => setFailed(!stop.signal.aborted));
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, attempt]);
  return { url, failed, retry: () => setAttempt((count) => count + 1) };
}
