import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerOf } from '../../../shared/api';
import type { Proof } from '../../../shared/proofs';
import { api, apiQuery, messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { EndlessList, useEndless } from '../../ui/endless-list';
import { TextSkeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { TextLink } from '../../ui/text-button';
import { ProofCard } from './proof-card';

type Tab = 'waiting' | 'decided';

const TABS = [
  ['waiting', 'En revisión'],
  ['decided', 'Revisados'],
] as const;

/** The creator's inbox, or the single proof of the URL. */
export function ProofInbox() {
  const [search] = useSearchParams();
  const proofId = search.get('comprobante');
  return proofId ? <OneProof key={proofId} id={proofId} /> : <ProofList />;
}

/** The oldest pending proof is first. */
function ProofList() {
  const client = useQueryClient();
  const [tab, setTab] = useState<Tab>('waiting');
  const queryKey = ['proofs', tab];
  const proofs = useEndless(queryKey, (from) =>
    api('GET /proofs', { query: { ...from, ...(tab === 'decided' ? { decided: 'true' as const } : {}) } }),
  );
  /** Updates the card in place: refetching the list would move the next card under the pointer. */
  const replace = (changed: Proof) =>
    client.setQueryData<InfiniteData<AnswerOf<'GET /proofs'>>>(queryKey, (list) => {
      const update = (proof: Proof) => (proof.id === changed.id ? changed : proof);
      return list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(update) })) };
    });
  return (
    <Tabs label="Comprobantes" tabs={TABS} value={tab} onChange={setTab}>
      <EndlessList
        list={proofs}
        empty={tab === 'waiting' ? 'No hay comprobantes por revisar' : 'Aún no hay nada'}
      >
        {(proof) => <ProofCard key={proof.id} proof={proof} onChanged={replace} />}
      </EndlessList>
    </Tabs>
  );
}

function OneProof({ id }: { id: string }) {
  const client = useQueryClient();
  const query = apiQuery('GET /proofs/:id', { params: { id } });
  const proof = useQuery({ ...query, staleTime: 0 });
  return (
    <div className="stack">
      <TextLink to="/admin/comprobantes">Ver todos los comprobantes</TextLink>
      {proof.isPending && <TextSkeleton lines={6} />}
      {proof.isError && <Alert onRetry={() => void proof.refetch()}>{messageOf(proof.error)}</Alert>}
      {proof.data && (
        <ul>
          <ProofCard
            proof={proof.data}
            onChanged={(changed) => client.setQueryData(query.queryKey, changed)}
          />
        </ul>
      )}
    </div>
  );
}
